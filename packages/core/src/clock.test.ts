import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "./clock.ts";

describe("the system's clock", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test("calls back once, after the delay", () => {
    const callback = vi.fn<() => void>();
    systemClock.schedule(callback, 1_000);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  test("does not call back early if the platform's timer fires early", () => {
    const callback = vi.fn<() => void>();
    const { setTimeout } = globalThis;
    vi.stubGlobal("setTimeout", (run: () => void, ms: number) => setTimeout(run, ms - 2));
    systemClock.schedule(callback, 1_000);
    vi.advanceTimersByTime(998);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10);
    expect(callback).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  test("does not call back after being cancelled, even in the middle of a long delay", () => {
    const callback = vi.fn<() => void>();
    systemClock.schedule(callback, 1_000)();
    const cancel = systemClock.schedule(callback, 2 ** 32);
    vi.advanceTimersByTime(2 ** 31);
    cancel();
    vi.advanceTimersByTime(2 ** 33);
    expect(callback).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("supports delays beyond the limit of the platform's timers", () => {
    const callback = vi.fn<() => void>();
    systemClock.schedule(callback, 2 ** 32);
    vi.advanceTimersByTime(2 ** 32 - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledTimes(1);
  });
});
