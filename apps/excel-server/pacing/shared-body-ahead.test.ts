import { expect, test } from "vitest";
import { createByteBudget } from "../request/byte-budget.ts";
import { createFakeTime } from "../test/fake-time.ts";
import { shareBody } from "./shared-body.ts";

/** A source that counts the chunks of ten bytes that were read of it. */
function setUp(chunks: number, { most = 1_000, all = 1_000, failure = undefined as unknown } = {}) {
  const time = createFakeTime();
  const budget = createByteBudget(all);
  let sent = 0;
  let stalls = 0;
  let isCancelled = false;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent < chunks) return controller.enqueue(new Uint8Array(10).fill((sent += 1)));
        if (failure === undefined) controller.close();
        else controller.error(failure);
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  const stalled = () => void (stalls += 1);
  const body = shareBody(source, { kept: 0, budget, ahead: { most, stalled }, ...time }).open()!;
  return { body, time, budget, sent: () => sent, stalls: () => stalls, isCancelled: () => isCancelled };
}

const bytesOf = async (body: ReadableStream<Uint8Array>) =>
  (await new Response(body).arrayBuffer()).byteLength;

test("a body is read to its end although nobody reads it", async () => {
  const { body, time, sent, stalls } = setUp(20);
  await time.pass(10_000);
  expect([sent(), stalls()]).toEqual([20, 0]);
  expect(await bytesOf(body)).toBe(200);
});

test.each([
  ["what one body may hold", { most: 50 }, 5],
  ["what all may hold together", { all: 60 }, 6],
])(
  "it is read no further than %s, and who waits for room for two seconds is told once",
  async (_, limits, chunks) => {
    const { body, time, sent, stalls, budget } = setUp(100, limits);
    await time.pass(1_999);
    expect(sent()).toBeLessThanOrEqual(chunks);
    expect([sent() > 2, stalls()]).toEqual([true, 0]);
    await time.pass(10_000);
    expect(stalls()).toBe(1);
    const [read] = await Promise.all([bytesOf(body), time.pass(0)]);
    expect(read).toBe(1_000);
    // Everything was given back.
    expect(budget.take((limits as { all?: number }).all ?? 1_000)).toBe(true);
  },
);

test("once the budget is spent, it is read as its reader reads, and holds nothing", async () => {
  const { body, time, sent, budget } = setUp(100, { all: 0 });
  await time.pass(0);
  const reader = body.getReader();
  const got: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    got.push((await reader.read()).value![0]!);
    await time.pass(0);
  }
  expect(got).toEqual([1, 2, 3, 4, 5]);
  expect(sent()).toBe(5);
  // It reads ahead again as soon as others have freed memory.
  budget.give(1_000);
  await reader.read();
  await time.pass(0);
  expect(sent()).toBeGreaterThan(50);
});

test("its failure reaches the reader after what was read before", async () => {
  const { body, time, budget } = setUp(3, { failure: new Error("lost") });
  await time.pass(0);
  const reader = body.getReader();
  let bytes = 0;
  await expect(
    (async () => {
      for (;;) bytes += (await reader.read()).value!.length;
    })(),
  ).rejects.toThrow("lost");
  expect(bytes).toBe(30);
  expect(budget.take(1_000)).toBe(true);
});

test("a reader that leaves cancels it", async () => {
  const { body, time, budget, isCancelled } = setUp(100, { most: 50 });
  await time.pass(0);
  await body.cancel();
  expect(isCancelled()).toBe(true);
  expect(budget.take(1_000)).toBe(true);
});
