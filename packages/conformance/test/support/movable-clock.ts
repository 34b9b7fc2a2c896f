import { systemClock, type Clock } from "@accounting-data/core";

/** A clock that client and service share: it runs by itself, and can be moved on. */
export interface MovableClock extends Clock {
  /** Moves both clocks on by so many milliseconds. */
  skip(ms: number): void;
  /** Moves the wall clock alone, as somebody who sets it does. */
  jump(ms: number): void;
}

/** Makes a clock that shows the time until it is moved. */
export function createMovableClock(): MovableClock {
  let skipped = 0;
  let jumped = 0;
  return {
    now: () => systemClock.now() + skipped + jumped,
    monotonic: () => systemClock.monotonic() + skipped,
    schedule: (callback, ms) => systemClock.schedule(callback, ms),
    skip(ms) {
      skipped += ms;
    },
    jump(ms) {
      jumped += ms;
    },
  };
}
