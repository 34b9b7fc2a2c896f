import type { Clock } from "../../src/index.ts";

/** A clock that moves only by `move`. */
export interface ManualClock extends Clock {
  /** Moves the clock, backwards if negative. */
  move(ms: number): void;
}

/** 2026-03-01, 12:00 UTC. */
export const noon: number = Date.UTC(2026, 2, 1, 12);

/** Makes a clock that starts at noon. */
export function manualClock(start = noon): ManualClock {
  let now = start;
  return {
    now: () => now,
    move: (ms) => {
      now += ms;
    },
    sleep: () => Promise.resolve(),
  };
}
