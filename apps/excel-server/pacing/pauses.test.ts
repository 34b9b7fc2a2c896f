import { describe, expect, test } from "vitest";
import { createFakeTime } from "../test/fake-time.ts";
import { createMemoryLedger } from "./ledger.ts";
import { createPacer } from "./pacer.ts";
import { refusal, setUp } from "../test/apply-for-turns.ts";

test("reads that wait when the service wants to be left alone are told when to come again", async () => {
  const { time, apply, sent, refused } = setUp({ perSecond: 10 });
  for (let n = 0; n < 5; n += 1) apply("read");
  await time.pass(0);
  sent[0]!.turn.answered(refusal(30));
  await time.pass(5_000);
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const [, seconds] of refused) expect(seconds).toBeGreaterThan(24);
});

test("a create is told when to come again if the service wants to be left alone for long", async () => {
  const { time, apply, sent, refused } = setUp();
  apply("read");
  await time.pass(0);
  sent[0]!.turn.answered(refusal(60));
  apply("create", { isUrgent: true });
  await time.pass(0);
  expect(refused).toEqual([["create", 60]]);
});

test("a pause that another server was told of is known once it delays a request", async () => {
  const { time, ledger, apply, sent, refused } = setUp({ perSecond: 10 });
  await ledger.pause("acme", 30_000);
  apply("first");
  await time.pass(0);
  apply("second");
  await time.pass(0);
  expect(refused).toEqual([["second", expect.toSatisfy((seconds: number) => seconds >= 30)]]);
  await time.pass(5_000);
  expect(refused[1]).toEqual(["first", expect.toSatisfy((seconds: number) => seconds >= 25)]);
  expect(sent).toEqual([]);
});

test("a longer pause stays, unless the answer to a test replaces it", async () => {
  const { ledger } = setUp();
  await ledger.pause("acme", 30_000);
  await ledger.pause("acme", 1_000);
  expect(await ledger.reserve("acme", 0)).toMatchObject({ paused: 30_000 });
  await ledger.pause("acme", 1_000, { replaces: true });
  expect(await ledger.reserve("acme", 0)).toMatchObject({ paused: 1_000 });
});

test("servers that stood still do not send together what they have put off", async () => {
  const time = createFakeTime();
  const ledger = createMemoryLedger(time.now);
  // The machine is busy from second 1 to 1.6: requests that were due then are sent at its end.
  const busyUntil = 1_600;
  const sleep = (milliseconds: number): Promise<void> => {
    const until = time.now() + milliseconds;
    return time.sleep(until > 1_000 && until < busyUntil ? busyUntil - time.now() : milliseconds);
  };
  const sent: number[] = [];
  for (let server = 0; server < 4; server += 1) {
    const pacer = createPacer({ ledger, ...time, sleep });
    for (let n = 0; n < 8; n += 1) {
      const { signal } = new AbortController();
      const applicant = { key: "acme", pace: { perSecond: 10 }, seat: String(n), isUrgent: false, signal };
      void pacer.apply(applicant).then(() => sent.push(time.now()));
    }
  }
  await time.pass(20_000);
  expect(sent).toHaveLength(32);
  const gaps = sent.slice(1).map((at, index) => at - sent[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
});

describe("a pause", () => {
  test("lasts as long as the service demands, up to an hour", async () => {
    const { time, apply, sent, refused } = setUp();
    apply("first");
    await time.pass(0);
    sent[0]!.turn.answered(refusal(3_600));
    await time.pass(3_590_000);
    apply("early");
    await time.pass(0);
    expect(refused).toEqual([["early", expect.toSatisfy((seconds: number) => seconds >= 10)]]);
    await time.pass(11_000);
    apply("later");
    await time.pass(0);
    expect(sent.map(({ name }) => name)).toEqual(["first", "later"]);
  });

  test("of more than an hour lets one request through each minute, whose answer counts", async () => {
    const { time, apply, sent, refused, names } = setUp();
    apply("first");
    await time.pass(0);
    sent[0]!.turn.answered(refusal(86_400));
    const answers = [refusal(86_400), refusal(65), new Response()];
    for (const [index, answer] of answers.entries()) {
      const minute = index + 1;
      await time.pass(60_000);
      for (const name of ["test", "other"]) apply(`${name} ${minute}`, { isUrgent: name === "other" });
      await time.pass(0);
      sent.at(-1)!.turn.answered(answer);
    }
    // The second test got a pause of 65 seconds, so there was no third.
    expect(names()).toEqual(["first", "test 1", "test 2"]);
    expect(refused[0]).toEqual(["other 1", 86_340]);
    expect(refused.at(-1)![1]).toBeLessThanOrEqual(7);
  });

  test("ends with the first test that is not refused", async () => {
    const { time, apply, sent, names } = setUp();
    apply("first");
    await time.pass(0);
    sent[0]!.turn.answered(refusal(86_400));
    await time.pass(60_000);
    apply("test");
    await time.pass(0);
    sent[1]!.turn.answered(new Response());
    await time.pass(1_000);
    apply("next");
    await time.pass(0);
    expect(names()).toEqual(["first", "test", "next"]);
  });

  test("is known to the other servers although nothing limits the pace", async () => {
    const { time, ledger, apply, sent, refused } = setUp();
    const other = createPacer({ ledger, ...time });
    const { signal } = new AbortController();
    const turn = await other.apply({ key: "acme", pace: {}, seat: "x", isUrgent: false, signal });
    if (typeof turn === "number") throw new Error("The other server was refused.");
    turn.answered(refusal(30));
    apply("read");
    await time.pass(5_000);
    expect(sent).toEqual([]);
    expect(refused).toEqual([["read", expect.toSatisfy((seconds: number) => seconds >= 25)]]);
    apply("second");
    await time.pass(0);
    expect(refused).toHaveLength(2);
  });

  test.each([
    { strangers: "strangers", statuses: [401, 429], first: /^come again/ },
    { strangers: "strangers who are all paused: these are", statuses: [429], first: /^sent/ },
  ])("is not forgotten for the credentials of $strangers", async ({ statuses, first }) => {
    const time = createFakeTime();
    const pacer = createPacer({ ledger: createMemoryLedger(time.now), ...time });
    const { signal } = new AbortController();
    const answer = async (key: string, status: number, headers = {}) => {
      const turn = await pacer.apply({ key, pace: {}, seat: "x", isUrgent: false, signal });
      if (typeof turn === "number") return `come again after ${turn} s`;
      turn.answered(new Response(null, { status, headers }));
      turn.end();
      return `sent: ${status}`;
    };
    expect(await answer("acme", 200)).toBe("sent: 200");
    expect(await answer("acme", 429, { "retry-after": "120" })).toBe("sent: 429");
    const pause = { "retry-after": "120" };
    for (let n = 0; n < 10_050; n += 1) await answer(`stranger ${n}`, statuses[n % statuses.length]!, pause);
    expect(await answer("acme", 200)).toMatch(/^come again after 12\d s$/);
    expect(await answer("stranger 1", 401)).toMatch(first);
  });
});
