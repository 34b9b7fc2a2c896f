import { retryAfter, type AnswerHead } from "@accounting-data/core/http";
import type { Pace } from "@accounting-data/deployment";

/** The part of the configured rate that is used: requests arrive less evenly than they are sent. */
const margin = 0.95;
/** After so many milliseconds without a 429, each answer shortens the interval by this factor. */
const recovery = { after: 30_000, factor: 0.98 };

/** Milliseconds of a pause after a 429 without `Retry-After`. */
const unnamedPause = 1_000;

/** How many of the latest requests are remembered: enough to tell how fast they were sent. */
const rememberedRequests = 256;
/** A longer interval than this is not learned from a pause: reads in line would wait too long for what pauses keep as well. */
const longestOfPause = 500;
/** Services hardly count longer than that, whatever their pauses are. */
const longestWindow = 60_000;

/** The time between two requests of one credential: as configured, and longer after 429s. */
export type Interval = ReturnType<typeof createInterval>;

/** `now`: milliseconds of a clock that never goes back. */
export function createInterval(pace: Pace, now: () => number) {
  let configured = configuredInterval(pace);
  /** The interval that 429s have taught; 0 while the configured one is long enough. */
  let learned = 0;
  let refusedAt = -Infinity;
  /** When the latest requests were sent. */
  const sent: number[] = [];

  /** The interval that would have kept the window of this many milliseconds before a 429: some of its requests were too many. */
  function taughtBy(window: number): number {
    const [first = now()] = sent;
    const inWindow = sent.filter((at) => now() - at < window).length;
    const isFull = inWindow === rememberedRequests;
    return (isFull ? now() - first : window) / Math.max(1, inWindow * 0.75);
  }

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
      sent.push(now());
      if (sent.length > rememberedRequests) sent.shift();
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
      const pause = retryAfter(answer, Date.now()) ?? unnamedPause;
      // The several 429s of one burst count once.
      if (now() - refusedAt > 1000) {
        // A pause is as long as the rest of the window that the service counts in.
        const ofPause = taughtBy(Math.min(pause, longestWindow));
        const before = Math.max(configured, learned) * 1.25;
        learned = Math.max(before, taughtBy(1_000), ofPause > longestOfPause ? 0 : ofPause);
      }
      refusedAt = now();
      return pause;
    },
  };
}

function configuredInterval({ perSecond }: Pace): number {
  return perSecond === undefined ? 0 : 1000 / (perSecond * margin);
}
