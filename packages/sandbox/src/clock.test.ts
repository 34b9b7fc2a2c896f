import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sleepOn, systemClock } from "./clock.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test("the system clock follows fake timers", () => {
  vi.advanceTimersByTime(5);
  expect(systemClock.now()).toBe(5);
});

test("waits for the given milliseconds", async () => {
  const awake = vi.fn<() => void>();
  const sleep = sleepOn(systemClock, 100).then(awake);
  await vi.advanceTimersByTimeAsync(99);
  expect(awake).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await sleep;
  expect(awake).toHaveBeenCalledOnce();
});

test("an abort ends the wait with its reason and leaves no timer", async () => {
  const leave = new AbortController();
  const reason = new Error("left");
  const sleep = sleepOn(systemClock, 100, leave.signal);
  leave.abort(reason);
  await expect(sleep).rejects.toBe(reason);
  await expect(sleepOn(systemClock, 100, leave.signal)).rejects.toBe(reason);
  expect(vi.getTimerCount()).toBe(0);
});

test("uses the sleep of a clock that has one", async () => {
  const sleep = vi.fn<() => Promise<void>>(async () => {});
  const { signal } = new AbortController();
  await sleepOn({ now: () => 0, sleep }, 7, signal);
  expect(sleep.mock.calls).toEqual([[7, signal]]);
});
