import type { Clock } from "@accounting-data/core";

/** Excel drops results that come 60 seconds after it has called. */
export const answerWithinMs = 45_000;

/** The result, or what `late` says if it has not come within `ms`; the work goes on. */
export function withinTime<T>(
  work: Promise<T>,
  clock: Pick<Clock, "schedule">,
  ms: number,
  late: () => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(() => {
      try {
        resolve(late());
      } catch (error) {
        reject(error);
      }
    }, ms);
    work.then(resolve, reject).finally(cancel);
  });
}
