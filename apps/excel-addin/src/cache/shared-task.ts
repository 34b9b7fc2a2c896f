/** Work that runs once for several waiters. It is aborted when the last waiter leaves. */
export interface SharedTask<T> {
  /** Waits for the result. Rejects with the signal's reason when that is aborted. */
  join(signal?: AbortSignal): Promise<T>;
  /** Aborts the work; every waiter's promise rejects with the reason. */
  cancel(reason: unknown): void;
  /** Whether the work has finished or was aborted: later callers need a new task. */
  readonly ended: boolean;
}

/** Starts the work at once. */
export function createSharedTask<T>(work: (signal: AbortSignal) => Promise<T>): SharedTask<T> {
  const controller = new AbortController();
  let finished = false;
  let waiters = 0;
  const result = work(controller.signal);
  // After an abort without waiters nobody handles the rejection.
  result.catch(() => undefined).finally(() => (finished = true));

  function abortWithoutWaiters(): void {
    if (waiters === 0) controller.abort(new DOMException("Nobody waits for the result.", "AbortError"));
  }

  function join(signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        abortWithoutWaiters();
        reject(signal.reason);
        return;
      }
      waiters++;
      const leave = (): void => {
        waiters--;
        reject(signal?.reason);
        abortWithoutWaiters();
      };
      signal?.addEventListener("abort", leave, { once: true });
      result.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    });
  }

  return {
    join,
    cancel: (reason) => controller.abort(reason),
    get ended() {
      return finished || controller.signal.aborted;
    },
  };
}
