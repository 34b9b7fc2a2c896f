import { systemClock, type Clock } from "@accounting-data/core";

/** The real clock, which a test can also advance, for a client and its service. */
export interface MovableClock extends Clock {
  /** Advances the monotonic and the wall clock. */
  skip(ms: number): void;
  /** Changes the wall clock only. */
  jump(ms: number): void;
}

/** Makes a clock that shows the real time until it is advanced; with `stopped` that of its making. */
export function createMovableClock({ stopped = false } = {}): MovableClock {
  let skipped = 0;
  let jumped = 0;
  const [now, monotonic] = [systemClock.now(), systemClock.monotonic()];
  return {
    now: () => (stopped ? now : systemClock.now()) + skipped + jumped,
    monotonic: () => (stopped ? monotonic : systemClock.monotonic()) + skipped,
    schedule: (callback, ms) => systemClock.schedule(callback, ms),
    skip(ms) {
      skipped += ms;
    },
    jump(ms) {
      jumped += ms;
    },
  };
}
