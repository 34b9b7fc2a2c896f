import type { Clock } from "@accounting-data/core";
import { createListeners } from "../../settings/listeners.ts";
import { withinTime } from "../../settings/within-time.ts";

/** Counts Excel's calls of our functions. */
export interface CallCounter {
  /** Counts a call. The returned function must be called when the cell is answered. */
  readonly called: () => () => void;
  /** Calls in this session so far. */
  readonly count: () => number;
  /** Resolves with true as soon as there were so many calls in this session, with false after `ms`. */
  readonly reaches: (count: number, ms: number) => Promise<boolean>;
  /** Resolves with true as soon as every call is answered, with false after `ms`. */
  readonly allAnswered: (ms: number) => Promise<boolean>;
}

/** A counter at 0. */
export function createCallCounter(clock: Clock): CallCounter {
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
    called: () => {
      calls++;
      unanswered++;
      listeners.notify();
      return () => {
        unanswered--;
        listeners.notify();
      };
    },
    count: () => calls,
    reaches: (count, ms) => until(() => calls >= count, ms),
    allAnswered: (ms) => until(() => unanswered === 0, ms),
  };
}
