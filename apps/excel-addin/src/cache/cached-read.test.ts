import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../../test/fake-clock.ts";
import { branded } from "../../test/fake-source.ts";
import { asOfNow } from "./as-of.ts";
import { CachedRead, type Load } from "./cached-read.ts";

interface Numbered {
  readonly run: number;
  readonly asOf: ReturnType<typeof asOfNow>;
}

const numbered = (run: number): Numbered => ({ run, asOf: asOfNow(0) });

function setUp(load?: Load<Numbered>) {
  const clock = createFakeClock();
  const state = { runs: 0, changes: 0 };
  const count: Load<Numbered> = async () => numbered(++state.runs);
  const read = new CachedRead<Numbered>(load ?? count, { clock, changed: () => state.changes++ });
  return { clock, read, state };
}

/** A read that ends with its abort; `reason` is the reason. */
function endless() {
  const state: { reason?: unknown } = {};
  const load: Load<Numbered> = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject((state.reason = signal.reason)));
    });
  return { ...setUp(load), aborted: state };
}

test("runs once for all waiters, and not again for later ones", async () => {
  const { read } = setUp();
  const [one, other] = await Promise.all([read.read(), read.read()]);
  expect([one.run, other]).toEqual([1, one]);
  expect(await read.read()).toBe(one);
  expect(read.isReading).toBe(false);
});

test.each([
  ["the clock is set back by an hour", -3_600_000, 30_000],
  ["the device sleeps meanwhile", 30_000, 0],
])("a busy service is asked again in time although %s", async (_, jump, after) => {
  const { clock, read } = setUp();
  const busy = branded("rate_limited", { retryAfterMs: 30_000 });
  await expect(read.renew(undefined, () => Promise.reject(busy))).rejects.toBe(busy);
  await expect(read.read()).rejects.toMatchObject({ cause: busy });
  clock.jump(jump);
  await clock.advance(after);
  expect(await read.read()).toMatchObject({ run: 1 });
});

describe("a call gets its value", () => {
  const seen = { run: 7, asOf: asOfNow(0) };
  const busy = branded("rate_limited", { retryAfterMs: 1000 });
  test.each<[string, { value?: Numbered; isReading?: boolean; failed?: Error; after?: number }, unknown]>([
    ["by a read", {}, { run: 1 }],
    ["from the cache", { value: seen }, seen],
    ["from the cache while it is read again", { value: seen, isReading: true }, seen],
    ["from the cache although it could not be read again", { value: seen, failed: busy }, seen],
    ["by joining the read in progress", { isReading: true }, { run: 1 }],
    [
      "by joining the read in progress, whatever failed before",
      { isReading: true, failed: busy },
      { run: 1 },
    ],
    ["not at all after a failure", { failed: branded("network"), after: 86_400_000 }, { code: "network" }],
    ["not before a busy service may be asked again", { failed: busy, after: 999 }, { cause: busy }],
    ["by a read once it may", { failed: busy, after: 1000 }, { run: 1 }],
  ])("%s", async (_, { value, isReading, failed, after = 0 }, expected) => {
    const { clock, read, state } = setUp();
    if (value) read.set(value);
    if (failed) await read.renew(undefined, () => Promise.reject(failed)).catch(() => undefined);
    await clock.advance(after);
    const reading = isReading ? read.renew() : undefined;
    const runs = state.runs;
    expect(await read.read().catch((error: unknown) => error)).toMatchObject(expected as object);
    // No request beside the one that is under way.
    expect(state.runs - runs).toBe((expected as Numbered).run === 1 && !isReading ? 1 : 0);
    await reading;
  });
});

test("keeps its value while it is read again, and if that fails", async () => {
  const { read } = setUp();
  const first = await read.read();
  const failing = read.renew(undefined, async () => {
    throw branded("network");
  });
  expect([read.isReading, await read.read()]).toEqual([true, first]);
  await expect(failing).rejects.toMatchObject({ code: "network" });
  expect([read.value, read.failure?.error]).toMatchObject([first, { code: "network" }]);
  expect((await read.renew()).run).toBe(2);
  expect(read.failure).toBeUndefined();
});

test("goes on while somebody waits, and is aborted when the last waiter leaves", async () => {
  const { read, aborted } = endless();
  const [one, other] = [new AbortController(), new AbortController()];
  const waits = Promise.allSettled([read.read(one.signal), read.read(other.signal)]);
  one.abort("first");
  expect(aborted.reason).toBeUndefined();
  other.abort("second");
  expect(aborted.reason).toMatchObject({ name: "AbortError" });
  expect(await waits).toMatchObject([{ reason: "first" }, { reason: "second" }]);
  expect([read.isReading, read.failure]).toEqual([false, undefined]);
});

test("a read that everybody left changes nothing when it ends after the next one", async () => {
  let answer: (value: Numbered) => void = () => undefined;
  const { read } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const controller = new AbortController();
  const left = Promise.allSettled([read.read(controller.signal)]);
  const late = answer;
  controller.abort();
  await left;
  const waiting = read.read();
  answer(numbered(2));
  expect((await waiting).run).toBe(2);
  late(numbered(1));
  await flushPromises();
  expect(read.value?.run).toBe(2);
});

test("every waiter gets the reason of a cancellation, which is a failure for later callers", async () => {
  const { read } = endless();
  const waits = Promise.allSettled([read.read(), read.read()]);
  read.cancel();
  const cancelled = { name: "ReadCancelled" };
  expect(await waits).toMatchObject([{ reason: cancelled }, { reason: cancelled }]);
  await expect(read.read()).rejects.toMatchObject(cancelled);
});

test("a caller whose signal is already aborted does not wait", async () => {
  const { read } = setUp();
  await expect(read.read(AbortSignal.abort("gone"))).rejects.toBe("gone");
});

test("work whose only caller had already left is aborted", async () => {
  const { read, aborted } = endless();
  await expect(read.read(AbortSignal.abort("gone"))).rejects.toBe("gone");
  expect(aborted.reason).toMatchObject({ name: "AbortError" });
  expect(read.isReading).toBe(false);
});

test("leaves no listener behind", async () => {
  const { read } = setUp();
  const { signal } = new AbortController();
  await read.read(signal);
  await Promise.resolve();
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

describe("whoever shows it is told", () => {
  test("when it begins, of its progress, and when it ends", async () => {
    const progress = { pages: 1, records: 100 };
    const seen: unknown[] = [];
    const read: CachedRead<Numbered> = new CachedRead<Numbered>(
      async (_, onProgress) => {
        await Promise.resolve();
        onProgress(progress);
        return numbered(1);
      },
      { clock: createFakeClock(), changed: () => seen.push(read.progress) },
    );
    await read.read();
    expect(seen).toEqual([{ pages: 0, records: 0 }, progress, undefined]);
  });

  test("when a failure is forgotten, but not without a failure", async () => {
    const { read, state } = setUp(async () => {
      throw branded("network");
    });
    await read.read().catch(() => undefined);
    const { changes } = state;
    read.forgetFailure();
    read.forgetFailure();
    expect([read.failure, state.changes]).toEqual([undefined, changes + 1]);
  });
});

test("is used once a cell has requested it or it has a value; a refresh that failed does not count", async () => {
  const failing: Load<Numbered> = async () => {
    throw branded("network");
  };
  const { read } = setUp(failing);
  await read.renew().catch(() => undefined);
  expect(read.isUsed).toBe(false);
  await read.read().catch(() => undefined);
  expect(read.isUsed).toBe(true);
  const stored = setUp(failing).read;
  stored.set(numbered(1));
  expect(stored.isUsed).toBe(true);
});
