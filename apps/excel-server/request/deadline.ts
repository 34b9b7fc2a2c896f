/** Why a call ended early. */
export type EarlyEnd = "time limit" | "client gone";

/** The time limit of one call, and whether its client is still there. */
export type Deadline = ReturnType<typeof createDeadline>;

/**
 * Starts the clock of one call. It does without `AbortSignal.any` and `AbortSignal.timeout`: on Node 20 the garbage collector may
 * remove them while the call waits, and then nothing ends the call.
 */
export function createDeadline(milliseconds: number, client: AbortSignal) {
  const controller = new AbortController();
  const listeners = new Set<(why: EarlyEnd) => void>();
  let ended: EarlyEnd | undefined;

  function end(why: EarlyEnd): void {
    if (ended) return;
    ended = why;
    stop();
    for (const listener of listeners) listener(why);
    listeners.clear();
    controller.abort(new DOMException(why, why === "time limit" ? "TimeoutError" : "AbortError"));
  }
  const leave = (): void => end("client gone");
  const timer = setTimeout(() => end("time limit"), milliseconds);
  /** From now on the call goes on without its client; only the time limit ends it. */
  const ignoreClient = (): void => client.removeEventListener("abort", leave);
  function stop(): void {
    clearTimeout(timer);
    ignoreClient();
  }
  if (client.aborted) leave();
  else client.addEventListener("abort", leave);

  /** Calls the listener when the call must end; at once if it must already. */
  function onEnd(listener: (why: EarlyEnd) => void): void {
    if (ended) listener(ended);
    else listeners.add(listener);
  }
  return {
    /** Aborts when the call must end. */
    signal: controller.signal,
    onEnd,
    ignoreClient,
    stop,
    /** Settles as the promise does, or resolves to the reason when the call must end. */
    race: <T>(promise: Promise<T>): Promise<T | EarlyEnd> =>
      Promise.race([promise, new Promise<EarlyEnd>((resolve) => onEnd(resolve))]),
  };
}
