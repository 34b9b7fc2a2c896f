/** Starts a run, or joins the one under way, and waits for it by the caller's own function. */
export type Join<T> = (
  run: (signal: AbortSignal) => Promise<T>,
  wait: (promise: Promise<T>) => Promise<T>,
) => Promise<T>;

/**
 * One run at a time, shared by all its waiters. A waiter that gives up does not disturb the others; the run is aborted
 * when none is left.
 */
export function singleFlight<T>(): Join<T> {
  let current: { promise: Promise<T>; controller: AbortController; waiters: number } | undefined;

  return async (run, wait) => {
    if (!current) {
      const controller = new AbortController();
      current = { promise: run(controller.signal), controller, waiters: 0 };
      // Waiters get the failure; without any it would surface as an unhandled rejection.
      current.promise.catch(() => {});
    }
    const flight = current;
    flight.waiters++;
    try {
      return await wait(flight.promise);
    } finally {
      flight.waiters--;
      if (flight.waiters === 0) {
        current = undefined;
        flight.controller.abort();
      }
    }
  };
}
