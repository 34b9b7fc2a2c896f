import type { Clock } from "@accounting-data/core";

/** The result if it comes in time, else the fallback; a failure counts as not coming. Never rejects. */
export function within<T>(
  work: Promise<T>,
  ms: number,
  fallback: { readonly value: T; readonly clock: Clock },
): Promise<T> {
  return new Promise((resolve) => {
    const cancel = fallback.clock.schedule(() => resolve(fallback.value), ms);
    work.then(resolve, () => resolve(fallback.value)).finally(cancel);
  });
}
