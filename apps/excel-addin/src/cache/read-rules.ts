import { retryAfterMs } from "@accounting-data/creating";
import { hasEnded, type Moment, type Wait } from "../base/moment.ts";
import { type Failure } from "../service/failure.ts";

// What the cache of a whole list decides. Nothing here reads or keeps anything.

/** Why a read failed. It is cached like a value, so that a recalculation does not repeat the request. */
export interface CachedFailure extends Failure {
  /** After which the request may be repeated; undefined: only after a refresh. */
  readonly wait: Wait | undefined;
}

/** How long a failure holds: as long as the service asked to wait, else until a refresh. */
export function cacheFailure(error: unknown, now: Moment): CachedFailure {
  const ms = retryAfterMs(error);
  return { error, at: new Date(now.wall), wait: ms === undefined ? undefined : { since: now, ms } };
}

/** Whether a failure still stands for the value, so that nothing is requested. */
export function failureHolds({ wait }: CachedFailure, now: Moment): boolean {
  return wait === undefined || !hasEnded(wait, now);
}

/** For records that were being saved while the list was read. */
const overlapMs = 5 * 60_000;
/** Without the server's clock: this device's clock may be wrong. */
const overlapWithoutServerDateMs = 24 * 3_600_000;

/** Where the next delta starts. Undefined after an incomplete read: no delta would return the records that it missed. */
export function watermarkAfter(read: {
  readonly complete: boolean;
  /** The `Date` header of the first response (milliseconds since 1970), if it was readable. */
  readonly serverDate: number | undefined;
  /** When the read began, by this device's clock. */
  readonly startedAt: number;
}): Date | undefined {
  if (!read.complete) return undefined;
  const { serverDate, startedAt } = read;
  return new Date(serverDate === undefined ? startedAt - overlapWithoutServerDateMs : serverDate - overlapMs);
}
