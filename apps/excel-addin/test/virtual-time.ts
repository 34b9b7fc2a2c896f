import { setImmediate as turn } from "node:timers/promises";

/** Time that passes only when everybody waits for it, so that no machine is too slow for a simulation. */
export interface VirtualTime {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Calls back after so many milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Counts work that does not wait for time, such as hashing, until it has settled: no time passes before. */
  readonly busy: <T>(work: Promise<T>) => Promise<T>;
  /** Lets time pass until the promise has settled. Rejects if everybody waits for something else than time. */
  readonly until: <T>(promise: Promise<T>) => Promise<T>;
}

export function createVirtualTime(): VirtualTime {
  let now = 0;
  let working = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];

  function after(milliseconds: number, run: () => void): () => void {
    const timer = { at: now + Math.max(milliseconds, 0), run };
    // In the order of their moments; of equal ones the older first.
    const next = timers.findIndex(({ at }) => at > timer.at);
    timers.splice(next === -1 ? timers.length : next, 0, timer);
    return () => void (timers = timers.filter((one) => one !== timer));
  }

  return {
    now: () => now,
    sleep: (milliseconds) => new Promise((wake) => void after(milliseconds, wake)),
    after,
    async busy(work) {
      working += 1;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
    async until(promise) {
      let isSettled = false;
      const settle = (): void => void (isSettled = true);
      promise.then(settle, settle);
      for (;;) {
        do await turn();
        while (working > 0);
        // What has just ended may have begun something.
        await turn();
        if (working > 0) continue;
        if (isSettled) return await promise;
        const timer = timers.shift();
        if (!timer) throw new Error("Everybody waits, and nobody for time.");
        now = timer.at;
        timer.run();
      }
    },
  };
}
