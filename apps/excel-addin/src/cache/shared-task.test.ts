import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { createSharedTask } from "./shared-task.ts";

test("works once for all who wait", async () => {
  let runs = 0;
  const task = createSharedTask(async () => ++runs);
  expect(await Promise.all([task.join(), task.join()])).toEqual([1, 1]);
  expect(task.over).toBe(true);
});

test("goes on while somebody waits, and ends when the last one leaves", async () => {
  let ended: unknown;
  const task = createSharedTask(
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject((ended = signal.reason)));
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const waits = Promise.allSettled([task.join(one.signal), task.join(other.signal)]);
  one.abort("first");
  expect(ended).toBeUndefined();
  other.abort("second");
  expect(ended).toMatchObject({ name: "AbortError" });
  expect(await waits).toMatchObject([{ reason: "first" }, { reason: "second" }]);
  expect(task.over).toBe(true);
});

test("everybody gets the reason of a cancellation", async () => {
  const task = createSharedTask(
    (signal) =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const waits = Promise.allSettled([task.join(), task.join()]);
  task.cancel("stop");
  expect(await waits).toMatchObject([{ reason: "stop" }, { reason: "stop" }]);
});

test("a signal that was aborted before starts no waiting", async () => {
  const task = createSharedTask(async () => 1);
  await expect(task.join(AbortSignal.abort("gone"))).rejects.toBe("gone");
});

test("work that only someone who has left already asked for is ended", async () => {
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
  expect(task.over).toBe(true);
});

test("leaves no listener behind", async () => {
  const { signal } = new AbortController();
  await createSharedTask(async () => 1).join(signal);
  await Promise.resolve();
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
