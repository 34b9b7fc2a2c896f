import { describe, expect, test } from "vitest";
import { createFakeTime } from "../test/fake-time.ts";
import { createMemoryLedger } from "./ledger.ts";
import { createPacer } from "./pacer.ts";
import { refusal, setUp } from "../test/apply-for-turns.ts";

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
    // Three quarters of the twenty requests that were too many.
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
      // The add-in waits as long as it is told, and up to a tenth more.
      await time.sleep(turn * 1000 * (1 + ((seat * 7 + attempt) % 10) / 100));
    }
  };
  for (let seat = 0; seat < 40; seat += 1) void read(seat);
  await time.pass(120_000);
  expect(ended).toHaveLength(40);
  expect(refused.filter((attempt) => attempt > 1)).toEqual([]);
  // The forty requests take forty seconds, and little time was lost.
  expect(Math.max(...ended)).toBeLessThan(50_000);
});

test("a machine on which every wait takes too long sends all the same", async () => {
  const { sleep, ...time } = createFakeTime();
  const ledger = { ...createMemoryLedger(time.now), reserve: async () => ({ wait: 100, paused: 0 }) };
  const pacer = createPacer({ ledger, ...time, sleep: (milliseconds) => sleep(milliseconds + 1_000) });
  const { signal } = new AbortController();
  const turn = pacer.apply({ key: "acme", pace: { perSecond: 10 }, seat: "", isUrgent: true, signal });
  await time.pass(3_000);
  expect(await turn).toBeTypeOf("object");
});
