import type { Clock } from "@accounting-data/core";

/** A clock that moves only with {@link FakeClock.advance}. */
export interface FakeClock extends Clock {
  /** Moves the clock and runs the timers that are due, and the promises that they resolve. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock, by this many milliseconds, forward or back; forward is also how a device sees it that has slept. */
  jump(ms: number): void;
  /** The number of timers that are scheduled. */
  readonly pending: number;
}

/** Starts at a moment of a working day. */
export function createFakeClock(start: string | number = "2026-03-10T09:00:00Z"): FakeClock {
  let now = new Date(start).getTime();
  let jumped = 0;
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();

  return {
    now: () => now + jumped,
    monotonic: () => now,
    schedule: (run, ms) => {
      const key = {};
      timers.set(key, { at: now + ms, run });
      return () => timers.delete(key);
    },
    advance: async (ms) => {
      const end = now + ms;
      await flushPromises();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
        await flushPromises();
      }
      now = end;
      await flushPromises();
    },
    jump: (ms) => {
      jumped += ms;
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Runs the callbacks of all promises that are resolved by now. */
export async function flushPromises(): Promise<void> {
  for (let round = 0; round < 50; round++) await Promise.resolve();
}
