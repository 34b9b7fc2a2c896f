import type { AutoRefreshChoice } from "../../settings/auto-refresh-choice.ts";
import type { Moment } from "../../base/moment.ts";

/** How a refresh ended, as far as the next one depends on it. */
export type RefreshOutcome =
  /** Everything was read, or nothing needs to be, or what failed would fail again. */
  | { readonly kind: "read" }
  /** The service, or what paces it, asked to wait; `retryAfterMs`: how long, if a list could not be read. */
  | { readonly kind: "busy"; readonly retryAfterMs: number | undefined }
  | { readonly kind: "failed" }
  /** The service rejected the sign-in. */
  | { readonly kind: "signed-out" }
  | { readonly kind: "cancelled" };

/** Why the next refresh comes when it comes: as chosen, later since the service is busy, or sooner since the last one failed. */
export type PauseReason = "chosen" | "slower" | "again";

export interface RefreshPause {
  readonly from: Moment;
  /** Milliseconds; infinite if the workbook refreshes on opening only. */
  readonly ms: number;
  readonly why: PauseReason;
}

/** What the pauses between refreshes depend on. */
export interface Rhythm {
  readonly pause: RefreshPause;
  /** How many times the pause was doubled, since the service was busy. */
  readonly doublings: number;
  /** Refreshes in a row that failed. */
  readonly failures: number;
  readonly isSignedOut: boolean;
}

const minute = 60_000;
/** Excel opens the workbook first, and seats that are switched on together begin apart. */
const opening = { after: 2_000, within: 6_000 };
/** A pause is up to a fifth longer than chosen, so that seats drift apart. */
const jitter = 0.2;
/** A busy service stretches no pause beyond this, unless a person chose a longer one. */
const longestPause = 240 * minute;
/** What is repeated after a failure, if the workbook refreshes on opening only. */
const withoutMinutes = 15;

/** The rhythm of a workbook that was just opened. `random`: 0 to 1. */
export function rhythmOnOpening(now: Moment, random: number): Rhythm {
  const ms = opening.after + opening.within * random;
  return { pause: { from: now, ms, why: "chosen" }, doublings: 0, failures: 0, isSignedOut: false };
}

/** The rhythm after a refresh, or after a person has chosen another one (`read`). `random`: 0 to 1. */
export function rhythmAfter(
  before: Rhythm,
  outcome: RefreshOutcome,
  options: { readonly choice: AutoRefreshChoice; readonly now: Moment; readonly random: number },
): Rhythm {
  const { choice, now, random } = options;
  const chosen = choice.minutes === undefined ? Infinity : choice.minutes * minute;
  const repeated = (choice.minutes ?? withoutMinutes) * minute;
  const stretched = (doublings: number): number =>
    Math.min(repeated * 2 ** doublings, Math.max(repeated, longestPause));
  const pauseOf = (ms: number, why: PauseReason): RefreshPause => ({
    from: now,
    ms: ms * (1 + jitter * random),
    why,
  });
  const isBusy = outcome.kind === "busy";
  const doublings = isBusy ? doubledOnce(before.doublings) : before.doublings;

  switch (outcome.kind) {
    case "cancelled":
      return { ...before, failures: 0, pause: pauseOf(chosen, "chosen") };
    case "failed":
      return failed(0);
    case "busy":
      return outcome.retryAfterMs === undefined ? complete(doublings) : failed(outcome.retryAfterMs);
    case "read":
      return complete(Math.max(0, doublings - 1));
    case "signed-out":
      return { ...complete(doublings), isSignedOut: true };
  }

  /** No more than have an effect, so that the first calm refresh shortens the pause. */
  function doubledOnce(times: number): number {
    return stretched(times + 1) > stretched(times) ? times + 1 : times;
  }

  function complete(times: number): Rhythm {
    const isSlower = times > 0 && chosen !== Infinity;
    const pause = isSlower ? pauseOf(stretched(times), "slower") : pauseOf(chosen, "chosen");
    return { pause, doublings: times, failures: 0, isSignedOut: false };
  }

  /** Soon again, and later each time; not before the service wants it. */
  function failed(retryAfterMs: number): Rhythm {
    const soon = Math.min(minute * 2 ** before.failures, stretched(doublings));
    const pause = pauseOf(Math.max(soon, retryAfterMs), "again");
    return { pause, doublings, failures: before.failures + 1, isSignedOut: false };
  }
}
