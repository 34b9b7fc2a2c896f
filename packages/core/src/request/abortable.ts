/**
 * A promise that ends with the signal's reason as soon as the signal does. `begin` starts the work and returns what
 * undoes it; that is called once, however the promise ends.
 */
export function abortable<T>(
  signal: AbortSignal | undefined,
  begin: (resolve: (value: T) => void, reject: (reason: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const end = (): void => {
      undo();
      signal?.removeEventListener("abort", onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(signal?.reason);
    };
    const undo = begin(
      (value) => {
        end();
        resolve(value);
      },
      (reason) => {
        end();
        reject(reason);
      },
    );
    signal?.addEventListener("abort", onAbort);
  });
}
