import type { Call } from "../call.ts";
import { TimeoutError } from "../errors/errors.ts";

/** Starts work and returns its clean-up, which runs however the promise of the work ends. */
export type Begin<T> = (resolve: (value: T) => void, reject: (reason: unknown) => void) => () => void;

/** A promise of work that rejects with the reason of the call's signal as soon as that aborts. */
export function abortable<T>({ settings, signal }: Call, begin: Begin<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const endBy =
      <V>(settle: (value: V) => void) =>
      (value: V): void => {
        cleanUp();
        stopListening();
        settle(value);
      };
    const fail = endBy(reject);
    const stopListening = settings.onAbort(signal, () => fail(signal?.reason));
    const cleanUp = begin(endBy(resolve), fail);
  });
}

/** As {@link abortable}, and counts it among the client's waits. */
export function countedWait(call: Call, begin: Begin<void>): Promise<void> {
  const { clock, counters } = call.settings;
  const startedAt = clock.monotonic();
  counters.waits++;
  return abortable(call, begin).finally(() => {
    counters.waitedMs += clock.monotonic() - startedAt;
  });
}

/** Waits that many milliseconds, or until the call's signal aborts. */
export function wait(call: Call, ms: number): Promise<void> {
  return countedWait(call, (resolve) => call.settings.clock.schedule(resolve, ms));
}

/** Waits for a promise until the call's deadline, or until its signal aborts. */
export function untilDeadline<T>(call: Call, endsAt: number, promise: Promise<T>): Promise<T> {
  const { clock } = call.settings;
  return abortable(call, (resolve, reject) => {
    promise.then(resolve, reject);
    const ms = Math.max(0, endsAt - clock.monotonic());
    return clock.schedule(() => reject(timedOut(call, "deadline")), ms);
  });
}

/** The error of a call whose deadline, or whose attempt's timeout, has passed. */
export function timedOut(call: Call, limit: "timeout" | "deadline", within = "the"): TimeoutError {
  const { operation, [limit]: limitMs } = call;
  return new TimeoutError(`no complete response within ${within} ${limit} of ${limitMs} ms`, {
    operation,
    limit,
    limitMs,
  });
}
