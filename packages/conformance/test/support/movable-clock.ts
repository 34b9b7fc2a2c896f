import { systemClock, type Clock } from "@accounting-data/core";

/** The real clock, which a test can also advance, for a client and its service. */
export interface MovableClock extends Clock {
  /** Advances the monotonic and the wall clock. */
  skip(ms: number): void;
  /** Changes the wall clock only. */
  jump(ms: number): void;
}

/** Makes a clock that shows the real time until it is advanced. */
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
