import type { Clock } from "../../src/index.ts";

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /** Moves by so many milliseconds, backwards too. */
  move(ms: number): void;
}

/** 2026-03-01, 12:00 UTC. */
export const noon: number = Date.UTC(2026, 2, 1, 12);

/** Stands at noon. */
export function manualClock(begin = noon): ManualClock {
  let now = begin;
  return {
    now: () => now,
    move: (ms) => {
      now += ms;
    },
    sleep: () => Promise.resolve(),
  };
}
