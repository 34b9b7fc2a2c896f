import type { Clock } from "@accounting-data/core";
import { within } from "../cache/within.ts";

/** Counts the calls that Excel makes of our functions, for whoever waits for them. */
export interface CallCounter {
  /** Excel has called a function; what this gives is called when the cell is answered. */
  readonly called: () => () => void;
  /** The calls of the session so far. */
  readonly count: () => number;
  /** Whether there were that many calls in the session within `ms`; tells as soon as there were. */
  readonly reaches: (count: number, ms: number) => Promise<boolean>;
  /** Whether every call was answered within `ms`; tells as soon as none is under way. */
  readonly allAnswered: (ms: number) => Promise<boolean>;
}

/** Starts at no calls. */
export function createCallCounter(clock: Clock): CallCounter {
  const waiters = new Set<() => void>();
  let calls = 0;
  let unanswered = 0;

  function changed(): void {
    for (const look of waiters) look();
  }

  async function becomes(holds: () => boolean, ms: number): Promise<boolean> {
    if (holds()) return true;
    let look = (): void => undefined;
    const held = new Promise<boolean>((resolve) => {
      look = () => holds() && resolve(true);
    });
    waiters.add(look);
    try {
      return await within(held, ms, { value: false, clock });
    } finally {
      waiters.delete(look);
    }
  }

  return {
    called: () => {
      calls++;
      unanswered++;
      changed();
      return () => {
        unanswered--;
        changed();
      };
    },
    count: () => calls,
    reaches: (count, ms) => becomes(() => calls >= count, ms),
    allAnswered: (ms) => becomes(() => unanswered === 0, ms),
  };
}
