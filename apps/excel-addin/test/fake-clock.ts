import type { Clock } from "@accounting-data/core";

/** A clock that stands still until it is told to move. */
export interface FakeClock extends Clock {
  /** Moves on and runs what is due on the way, letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Timers that have been neither run nor cancelled. */
  readonly pending: number;
}

/** Starts at a moment of a working day. */
export function createFakeClock(start: string | number = "2026-03-10T09:00:00Z"): FakeClock {
  let now = new Date(start).getTime();
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>();

  return {
    now: () => now,
    monotonic: () => now,
    schedule: (run, ms) => {
      const key = {};
      timers.set(key, { at: now + ms, run });
      return () => timers.delete(key);
    },
    advance: async (ms) => {
      const end = now + ms;
      await settled();
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).toSorted(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
        await settled();
      }
      now = end;
      await settled();
    },
    get pending() {
      return timers.size;
    },
  };
}

/** Lets every promise that can settle now do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
