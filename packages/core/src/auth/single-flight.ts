/** A run under way and the number of its waiters. */
interface Flight<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

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
  let current: Flight<T> | undefined;

  const start = (run: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const promise = run(controller.signal);
    // Waiters get the failure; without any it would surface as an unhandled rejection.
    promise.catch(() => {});
    return { promise, controller, waiting: 0 };
  };

  return async (run, wait) => {
    const flight = (current ??= start(run));
    flight.waiting++;
    try {
      return await wait(flight.promise);
    } finally {
      flight.waiting--;
      if (flight.waiting === 0) {
        current = undefined;
        flight.controller.abort();
      }
    }
  };
}
