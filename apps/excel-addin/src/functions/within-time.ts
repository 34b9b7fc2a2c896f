import type { Clock } from "@accounting-data/core";

/** Excel drops results that come after 60 seconds. */
export const answerWithinMs = 45_000;

/** The result, or what `late` says if it has not come in time; the work goes on. */
export function withinTime<T>(work: Promise<T>, clock: Clock, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, answerWithinMs);
    work.then(resolve, reject).finally(cancel);
  });
}
