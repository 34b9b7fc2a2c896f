import type { Clock } from "@accounting-data/core";

/** The result of the work. If it takes longer than `ms`, returns or throws what `late` does; the work goes on. */
export function withinTime<T>(
  work: Promise<T>,
  ms: number,
  { clock, late }: { readonly clock: Pick<Clock, "schedule">; readonly late: () => T },
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

/** For work of a database: some browsers never answer where they should refuse. */
export function failUnanswered(): never {
  throw new Error("The browser's database does not answer.");
}
