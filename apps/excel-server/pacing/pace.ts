import { retryAfter, type AnswerHead } from "@accounting-data/core/http";

/** How fast one credential may use a service. */
export interface Pace {
  /** Requests a second. Default: no limit, until the service answers with 429. */
  readonly perSecond?: number;
  /** Requests at a time. Default: no limit. */
  readonly atATime?: number;
}

/** Part of the configured rate that is used, since requests arrive less evenly than they are sent. */
const margin = 0.95;
/** Milliseconds without a 429 after which the pace rises again, by this factor with each answer. */
const recovery = { after: 30_000, factor: 0.98 };

/** Milliseconds of a pause after a 429 that names none, and of the longest that is kept. */
const pause = { unnamed: 1_000, longest: 300_000 };

/** The time between two requests of one credential: as configured, and longer after 429s. */
export interface Interval {
  /** In milliseconds; 0 for no limit. */
  readonly milliseconds: number;
  /** A request is being sent. */
  started(): void;
  /** Returns the milliseconds for which the service wants to be left alone. */
  answered(answer: AnswerHead): number | undefined;
}

/** `now`: milliseconds of a clock that never goes back. */
export function createInterval({ perSecond }: Pace, now: () => number): Interval {
  const configured = perSecond === undefined ? 0 : 1000 / (perSecond * margin);
  let interval = configured;
  let refusedAt = -Infinity;
  let sent: number[] = [];

  return {
    get milliseconds() {
      return interval;
    },
    started() {
      sent = [...sent.filter((at) => now() - at < 1000), now()];
    },
    answered(answer) {
      if (answer.status !== 429) {
        if (interval > configured && now() - refusedAt > recovery.after) {
          interval = Math.max(configured, interval * recovery.factor);
          // Above a thousand a second there is nothing to limit.
          if (interval < 1) interval = configured;
        }
        return undefined;
      }
      // One burst gets several 429s, which are one lesson.
      if (now() - refusedAt > 1000)
        interval = Math.max(interval * 1.25, 1000 / Math.max(1, sent.length * 0.75));
      refusedAt = now();
      return Math.min(retryAfter(answer, Date.now()) ?? pause.unnamed, pause.longest);
    },
  };
}
