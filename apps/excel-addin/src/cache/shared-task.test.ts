import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { createSharedTask } from "./shared-task.ts";

test("runs once for all waiters", async () => {
  let runs = 0;
  const task = createSharedTask(async () => ++runs);
  expect(await Promise.all([task.join(), task.join()])).toEqual([1, 1]);
  expect(task.ended).toBe(true);
});

test("goes on while somebody waits, and is aborted when the last waiter leaves", async () => {
  let reason: unknown;
  const task = createSharedTask(
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject((reason = signal.reason)));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const waits = Promise.allSettled([task.join(one.signal), task.join(other.signal)]);
  one.abort("first");
  expect(reason).toBeUndefined();
  other.abort("second");
  expect(reason).toMatchObject({ name: "AbortError" });
  expect(await waits).toMatchObject([{ reason: "first" }, { reason: "second" }]);
  expect(task.ended).toBe(true);
});

test("every waiter gets the reason of a cancellation", async () => {
  const task = createSharedTask(
    (signal) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const waits = Promise.allSettled([task.join(), task.join()]);
  task.cancel("stop");
  expect(await waits).toMatchObject([{ reason: "stop" }, { reason: "stop" }]);
});

test("a caller whose signal is already aborted does not wait", async () => {
  const task = createSharedTask(async () => 1);
  await expect(task.join(AbortSignal.abort("gone"))).rejects.toBe("gone");
});

test("work whose only caller had already left is aborted", async () => {
  let ended = false;
  const task = createSharedTask(
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => {
          ended = true;
          reject(signal.reason);
        });
      }),
  );
  await expect(task.join(AbortSignal.abort("gone"))).rejects.toBe("gone");
  expect(ended).toBe(true);
  expect(task.ended).toBe(true);
});

test("leaves no listener behind", async () => {
  const { signal } = new AbortController();
  await createSharedTask(async () => 1).join(signal);
  await Promise.resolve();
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
