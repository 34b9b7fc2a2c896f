import { retryAfter, type AnswerHead } from "@accounting-data/core/http";
import type { Pace } from "@accounting-data/deployment";

/** The part of the configured rate that is used: requests arrive less evenly than they are sent. */
const margin = 0.95;
/** After so many milliseconds without a 429, each answer shortens the interval by this factor. */
const recovery = { after: 30_000, factor: 0.98 };

/** Milliseconds of a pause after a 429 without `Retry-After`. */
const unnamedPause = 1_000;

/** The time between two requests of one credential: as configured, and longer after 429s. */
export type Interval = ReturnType<typeof createInterval>;

/** `now`: milliseconds of a clock that never goes back. */
export function createInterval(pace: Pace, now: () => number) {
  let configured = configuredInterval(pace);
  /** The interval that 429s have taught; 0 while the configured one is long enough. */
  let learned = 0;
  let refusedAt = -Infinity;
  let sent: number[] = [];

  return {
    /** In milliseconds; 0 for no limit. */
    get milliseconds(): number {
      return Math.max(configured, learned);
    },
    /** Sets another pace. What 429s have taught stays. */
    configure(changed: Pace): void {
      configured = configuredInterval(changed);
    },
    /** Counts a request that is being sent. */
    started(): void {
      sent = [...sent.filter((at) => now() - at < 1000), now()];
    },
    /** Learns from an answer. Returns the milliseconds of the pause that a 429 demands. */
    answered(answer: AnswerHead): number | undefined {
      if (answer.status !== 429) {
        if (now() - refusedAt > recovery.after) {
          learned *= recovery.factor;
          // An interval below a millisecond limits nothing.
          if (learned < Math.max(1, configured)) learned = 0;
        }
        return undefined;
      }
      // The several 429s of one burst count once.
      if (now() - refusedAt > 1000)
        learned = Math.max(Math.max(configured, learned) * 1.25, 1000 / Math.max(1, sent.length * 0.75));
      refusedAt = now();
      return retryAfter(answer, Date.now()) ?? unnamedPause;
    },
  };
}

function configuredInterval({ perSecond }: Pace): number {
  return perSecond === undefined ? 0 : 1000 / (perSecond * margin);
}
