/** A run that several callers wait for. */
interface Flight<T> {
  readonly promise: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

/** Joins the run under way, or begins one, and waits for it in the caller's own way. */
export type Join<T> = (
  run: (signal: AbortSignal) => Promise<T>,
  wait: (promise: Promise<T>) => Promise<T>,
) => Promise<T>;

/**
 * One run at a time, shared by all who wait for it. A caller that gives up leaves the others waiting; when the last one
 * has gone, the run is ended.
 */
export function singleFlight<T>(): Join<T> {
  let current: Flight<T> | undefined;

  const begin = (run: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const promise = run(controller.signal);
    // Its callers hear of a failure; with none left there is nobody to tell.
    promise.catch(() => {});
    return { promise, controller, waiting: 0 };
  };

  return async (run, wait) => {
    const flight = (current ??= begin(run));
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
