/** The time by which requests are paced. */
export interface PacingTime {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls back after so many milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/** The runtime's clock and timers. */
export const runtimeTime: PacingTime = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    // Nobody waits for it alone: a server that has been drained ends at once.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
