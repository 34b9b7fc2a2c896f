/** The time by which requests are paced. */
export interface PacingTime {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Starts a timer. The returned function cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

/** The runtime's clock and timers. */
export const runtimeTime: PacingTime = {
  now: () => performance.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    // The timer alone does not keep the process alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
