import { describe, expect, test } from "vitest";
import { createFakeTime } from "../test/fake-time.ts";
import { createMemoryLedger } from "./ledger.ts";
import type { Turn } from "./lanes.ts";
import type { Pace } from "./pace.ts";
import { createPacer, type Applicant } from "./pacer.ts";

function setUp(pace: Pace = {}) {
  const time = createFakeTime();
  const ledger = createMemoryLedger(time.now);
  const pacer = createPacer({ ledger, ...time });
  const sent: { readonly name: string; readonly at: number; readonly turn: Turn }[] = [];
  const refused: (readonly [name: string, seconds: number])[] = [];

  function apply(name: string, more: Partial<Applicant> = {}): void {
    const applicant = {
      key: "acme",
      pace,
      seat: name,
      isUrgent: false,
      signal: new AbortController().signal,
    };
    pacer.apply({ ...applicant, ...more }).then(
      (turn) =>
        typeof turn === "number" ? refused.push([name, turn]) : sent.push({ name, at: time.now(), turn }),
      () => undefined,
    );
  }
  const names = () => sent.map(({ name }) => name);
  return { time, ledger, apply, sent, refused, names };
}

const refusal = (seconds: number) =>
  new Response(null, { status: 429, headers: { "retry-after": String(seconds) } });

describe("without a limit", () => {
  test("requests are sent at once, until the service answers with 429", async () => {
    const { time, apply, sent } = setUp();
    for (let n = 0; n < 50; n += 1) apply(String(n));
    await time.pass(0);
    expect(sent).toHaveLength(50);
    sent[0]!.turn.answered(refusal(2));
    apply("later");
    await time.pass(1_999);
    expect(sent).toHaveLength(50);
    await time.pass(1);
    expect(sent).toHaveLength(51);
  });

  test("after a 429 the pace is lower, and rises again after a long time without one", async () => {
    const { time, apply, sent } = setUp();
    for (let n = 0; n < 20; n += 1) apply("first");
    await time.pass(0);
    for (const { turn } of sent) turn.answered(refusal(1));
    for (let n = 0; n < 30; n += 1) apply("second");
    await time.pass(2_000);
    // Three quarters of the twenty that were too many.
    expect([15, 16]).toContain(sent.length - 20);
    await time.pass(60_000);
    for (let n = 0; n < 400; n += 1) sent[0]!.turn.answered(new Response());
    const before = sent.length;
    for (let n = 0; n < 100; n += 1) apply("third");
    await time.pass(10);
    expect(sent.length - before).toBe(100);
  });
});

describe("with a limit of requests a second", () => {
  test("no second has more, and they are spread evenly", async () => {
    const { time, apply, sent } = setUp({ perSecond: 10 });
    for (let n = 0; n < 30; n += 1) apply(String(n));
    await time.pass(10_000);
    expect(sent).toHaveLength(30);
    for (const { at } of sent)
      expect(sent.filter((one) => one.at >= at && one.at < at + 1000).length).toBeLessThanOrEqual(10);
  });

  test("seats take turns", async () => {
    const { time, apply, names } = setUp({ perSecond: 10 });
    for (let n = 0; n < 3; n += 1) apply("greedy", { seat: "greedy" });
    apply("modest", { seat: "modest" });
    await time.pass(1_000);
    expect(names()).toEqual(["greedy", "modest", "greedy", "greedy"]);
  });

  test("a create is before all reads, and is never refused", async () => {
    const { time, apply, names, refused } = setUp({ perSecond: 10 });
    for (let n = 0; n < 100; n += 1) apply("read", { seat: String(n) });
    for (let n = 0; n < 30; n += 1) apply("create", { isUrgent: true });
    await time.pass(3_500);
    expect(names().slice(0, 30)).toEqual(Array(30).fill("create"));
    expect(refused.filter(([name]) => name === "create")).toEqual([]);
  });

  test("a read that would wait too long is told when to come again, each another moment, and then has its turn", async () => {
    const { time, apply, refused, names } = setUp({ perSecond: 10 });
    for (let n = 0; n < 100; n += 1) apply(String(n));
    await time.pass(0);
    expect(refused.length).toBeGreaterThan(50);
    const moments = refused.map(([, seconds]) => seconds);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeGreaterThan(5);
    expect(moments.at(-1)).toBeLessThanOrEqual(8);
    const again = refused.splice(0);
    for (let second = 1; second <= 10; second += 1) {
      await time.pass(1_000);
      for (const [name, seconds] of again) if (seconds === second) apply(name);
    }
    await time.pass(5_000);
    expect(refused).toEqual([]);
    expect(new Set(names()).size).toBe(100);
  });

  test("companies do not wait for each other", async () => {
    const { time, apply, names } = setUp({ perSecond: 1 });
    for (let n = 0; n < 3; n += 1) apply("acme");
    apply("beta", { key: "beta" });
    await time.pass(0);
    expect(names()).toEqual(["acme", "beta"]);
  });
});

describe("with a limit of requests at a time", () => {
  test("the next is sent when one has ended", async () => {
    const { time, apply, sent, names } = setUp({ atATime: 2 });
    for (const name of ["a", "b", "c"]) apply(name);
    await time.pass(0);
    expect(names()).toEqual(["a", "b"]);
    sent[0]!.turn.end();
    sent[0]!.turn.end();
    await time.pass(0);
    expect(names()).toEqual(["a", "b", "c"]);
  });

  test("whoever no longer waits takes no turn", async () => {
    const { time, apply, sent, names } = setUp({ atATime: 1 });
    const leaving = new AbortController();
    apply("a");
    apply("b", { signal: leaving.signal });
    apply("c");
    await time.pass(0);
    leaving.abort();
    sent[0]!.turn.end();
    await time.pass(0);
    expect(names()).toEqual(["a", "c"]);
  });
});

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
  await ledger.pause("acme", 30_000, false);
  apply("first");
  await time.pass(0);
  apply("second");
  await time.pass(0);
  expect(refused).toEqual([["second", expect.toSatisfy((seconds: number) => seconds >= 30)]]);
  await time.pass(5_000);
  expect(refused[1]).toEqual(["first", expect.toSatisfy((seconds: number) => seconds >= 25)]);
  expect(sent).toEqual([]);
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
    for (let minute = 1; minute <= 3; minute += 1) {
      await time.pass(60_000);
      for (const name of ["test", "other"]) apply(`${name} ${minute}`, { isUrgent: name === "other" });
      await time.pass(0);
      sent
        .at(-1)!
        .turn.answered(minute === 1 ? refusal(86_400) : minute === 2 ? refusal(65) : new Response());
    }
    // The second test met a pause of 65 seconds, in which nothing is tested.
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

test("a turn ends once, however often its end is told", async () => {
  const { time, apply, sent, names } = setUp({ atATime: 1 });
  for (const name of ["a", "b", "c"]) apply(name);
  await time.pass(0);
  sent[0]!.turn.end();
  sent[0]!.turn.end();
  await time.pass(0);
  expect(names()).toEqual(["a", "b"]);
});

test("a pace that was configured anew holds for a credential that is known", async () => {
  const { time, apply, sent } = setUp({ perSecond: 1 });
  const pace = { perSecond: 10, atATime: 3 };
  apply("first");
  await time.pass(2_000);
  for (let n = 0; n < 10; n += 1) apply("faster", { pace });
  await time.pass(1_000);
  expect(sent).toHaveLength(3);
  for (const { turn } of sent) turn.end();
  await time.pass(1_000);
  expect(sent).toHaveLength(6);
});

test("seats that come again when they are told have their turn, however long a request takes", async () => {
  const time = createFakeTime();
  const pacer = createPacer({ ledger: createMemoryLedger(time.now), ...time });
  const { signal } = new AbortController();
  const refused: number[] = [];
  const ended: number[] = [];
  const read = async (seat: number): Promise<void> => {
    const applicant = { key: "acme", pace: { atATime: 1 }, seat: String(seat), isUrgent: false, signal };
    for (let attempt = 1; ; attempt += 1) {
      const turn = await pacer.apply(applicant);
      if (typeof turn !== "number") {
        await time.sleep(1_000);
        turn.answered(new Response());
        turn.end();
        ended.push(time.now());
        return;
      }
      refused.push(attempt);
      // As the add-in waits: the time that it is told, and up to a tenth more.
      await time.sleep(turn * 1000 * (1 + ((seat * 7 + attempt) % 10) / 100));
    }
  };
  for (let seat = 0; seat < 40; seat += 1) void read(seat);
  await time.pass(120_000);
  expect(ended).toHaveLength(40);
  expect(refused.filter((attempt) => attempt > 1)).toEqual([]);
  // Little time was lost beside the forty seconds of the forty requests.
  expect(Math.max(...ended)).toBeLessThan(50_000);
});
