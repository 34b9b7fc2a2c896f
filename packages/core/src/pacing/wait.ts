import type { RequestContext } from "../request-context.ts";

/**
 * A promise that rejects with the signal's reason as soon as the signal aborts. `begin` starts the work and returns its
 * clean-up, which runs once, however the promise ends.
 */
export function abortable<T>(
  { onAbort }: Pick<RequestContext, "onAbort">,
  signal: AbortSignal | undefined,
  begin: (resolve: (value: T) => void, reject: (reason: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const end = (): void => {
      cleanUp();
      stopListening();
    };
    const stopListening = onAbort(signal, () => {
      end();
      reject(signal?.reason);
    });
    const cleanUp = begin(
      (value) => {
        end();
        resolve(value);
      },
      (reason) => {
        end();
        reject(reason);
      },
    );
  });
}

/** Waits that many milliseconds, or until the signal aborts, and counts it among the client's waits. */
export async function wait(
  context: RequestContext,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, counters } = context;
  const startedAt = clock.monotonic();
  counters.waits++;
  try {
    await abortable<void>(context, signal, (resolve) => clock.schedule(resolve, ms));
  } finally {
    counters.waitedMs += clock.monotonic() - startedAt;
  }
}
