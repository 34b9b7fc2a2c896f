// How long a cell may wait. Excel shows `#BUSY!` until the function answers, and drops a result that comes more than
// 60 seconds after the call.

/** Within this time every cell is answered, the loading of the add-in included. */
export const answerWithinMs = 45_000;

/** How long a cell may wait for its result. `waitedMs` is how long it has waited for the add-in to load. */
export function answerTimeLeft(waitedMs: number): number {
  return Math.max(0, answerWithinMs - waitedMs);
}
