import type { Clock } from "@accounting-data/core";
import { createListeners } from "../../base/listeners.ts";
import { withinTime } from "../../base/within-time.ts";

/** Counts Excel's calls of our functions. */
export type CallCounter = ReturnType<typeof createCallCounter>;

export function createCallCounter(clock: Clock) {
  const listeners = createListeners();
  let calls = 0;
  let unanswered = 0;

  async function until(condition: () => boolean, ms: number): Promise<boolean> {
    if (condition()) return true;
    let unsubscribe = (): void => undefined;
    const met = new Promise<boolean>((resolve) => {
      unsubscribe = listeners.subscribe(() => condition() && resolve(true));
    });
    return withinTime(met, ms, { clock, late: () => false }).finally(unsubscribe);
  }

  return {
    /** Counts a call. The returned function must be called when the cell is answered. */
    called: (): (() => void) => {
      calls++;
      unanswered++;
      listeners.notify();
      return () => {
        unanswered--;
        listeners.notify();
      };
    },
    /** Calls in this session so far. */
    count: (): number => calls,
    /** Resolves with true as soon as there were so many calls in this session, with false after `ms`. */
    reaches: (count: number, ms: number): Promise<boolean> => until(() => calls >= count, ms),
    /** Resolves with true as soon as every call is answered, with false after `ms`. */
    allAnswered: (ms: number): Promise<boolean> => until(() => unanswered === 0, ms),
  };
}
