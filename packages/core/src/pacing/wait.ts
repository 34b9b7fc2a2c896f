import type { Call } from "../call.ts";

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
  return abortable<void>(call, (resolve, reject) => {
    const cleanUp = begin(resolve, reject);
    return () => {
      cleanUp();
      counters.waitedMs += clock.monotonic() - startedAt;
    };
  });
}

/** Waits that many milliseconds, or until the call's signal aborts. */
export function wait(call: Call, ms: number): Promise<void> {
  return countedWait(call, (resolve) => call.settings.clock.schedule(resolve, ms));
}
