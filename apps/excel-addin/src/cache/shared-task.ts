/** Work that several wait for, done once. It ends early when nobody waits for it any more. */
export interface SharedTask<T> {
  /** Waits for the result. Ends the waiting, with the signal's reason, when that is aborted. */
  join(signal?: AbortSignal): Promise<T>;
  /** Ends the work for everybody; those who wait get the reason. */
  cancel(reason: unknown): void;
  /** Whether it is over or being ended: whoever comes now starts another one. */
  readonly over: boolean;
}

/** Starts the work at once. */
export function createSharedTask<T>(work: (signal: AbortSignal) => Promise<T>): SharedTask<T> {
  const controller = new AbortController();
  const result = work(controller.signal);
  // Where everybody has left, nobody hears of the failure that the leaving caused.
  result.catch(() => undefined).finally(() => (settled = true));
  let settled = false;
  let waiting = 0;

  function join(signal?: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        if (waiting === 0) controller.abort(leftAlone());
        reject(signal.reason);
        return;
      }
      waiting++;
      const leave = (): void => {
        waiting--;
        reject(signal?.reason);
        if (waiting === 0) controller.abort(leftAlone());
      };
      signal?.addEventListener("abort", leave, { once: true });
      result.then(resolve, reject).finally(() => signal?.removeEventListener("abort", leave));
    });
  }

  return {
    join,
    cancel: (reason) => controller.abort(reason),
    get over() {
      return settled || controller.signal.aborted;
    },
  };
}

function leftAlone(): DOMException {
  return new DOMException("Nobody waits for this any more.", "AbortError");
}
