import { retryAfterMs } from "../service/failure.ts";
import type { Query } from "../service/list-source.ts";
import type { Progress } from "./read-list.ts";

// What the caches decide. Nothing here reads or keeps anything.

/** Why a read failed. It is cached like a value, so that a recalculation does not repeat the request. */
export interface CachedFailure {
  readonly error: unknown;
  /** When it failed, by this device's clock. */
  readonly at: Date;
  /** From when on the request may be repeated (milliseconds since 1970); undefined: only after a refresh. */
  readonly retryAt: number | undefined;
}

/** How long a failure holds: as long as the service asked to wait, else until a refresh. */
export function cacheFailure(error: unknown, now: number): CachedFailure {
  const wait = retryAfterMs(error);
  return { error, at: new Date(now), retryAt: wait === undefined ? undefined : now + wait };
}

/** How a call gets its value: the cached one, by joining the read in progress, the cached failure, or by a read. */
export function chooseRead(
  cached: {
    readonly hasValue: boolean;
    readonly isReading: boolean;
    readonly failure: CachedFailure | undefined;
  },
  now: number,
): "reuse" | "join" | "refuse" | "read" {
  if (cached.hasValue) return "reuse";
  if (cached.isReading) return "join";
  const { failure } = cached;
  const holds = failure !== undefined && (failure.retryAt === undefined || failure.retryAt > now);
  return holds ? "refuse" : "read";
}

/** Deltas never show deletions, so the list is reread in full after this time. */
const fullReadEveryMs = 24 * 3_600_000;

/** Where a delta has to start to bring a list up to date; undefined if it has to be read in full. */
export function deltaStart(
  cached: {
    readonly fullReadAt: Date;
    readonly watermark: Date | undefined;
    readonly failure: CachedFailure | undefined;
  },
  now: number,
): Date | undefined {
  const isOld = now - cached.fullReadAt.getTime() > fullReadEveryMs;
  return isOld || isRefusal(cached.failure?.error) ? undefined : cached.watermark;
}

/** Whether access was denied: afterwards the credential may see other records. */
function isRefusal(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return code === "forbidden" || code === "unauthorized" || code === "token";
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

/** A `modifiedSince` that moves with the clock (`NOW()-1`) is sent at most this often. */
const slidingEveryMs = 60_000;
/** Excel computes `NOW()` shortly before it calls the function. */
const slidingToleranceMs = 2000;

/** Whether a query is one that was read before, with a `modifiedSince` that has moved no further than the clock. */
export function hasSlid(
  before: { readonly query: Query; readonly createdAt: number },
  { modifiedSince, limit }: Query,
  now: number,
): boolean {
  const { query, createdAt } = before;
  if (query.limit !== limit || !query.modifiedSince || !modifiedSince) return false;
  const elapsed = now - createdAt;
  const moved = modifiedSince.getTime() - query.modifiedSince.getTime();
  return elapsed < slidingEveryMs && moved > 0 && moved <= elapsed + slidingToleranceMs;
}

/** Up to this many ids are requested one by one, without reading the list. */
export const maxSingleRequests = 20;
/** Up to this many ids that are not in the list are requested one by one. */
export const maxMissingRequests = 50;

/** Whether going on to read the list for records that are looked up costs fewer requests than the missing ids would. */
export function isScanCheaper(missing: number, { pages, pagesInAll }: Progress): boolean {
  if (missing > maxMissingRequests) return true;
  // Without a total: as many pages read as ids missing suggests that they are far down the list.
  if (pagesInAll === undefined) return missing > 0 && pages < missing;
  const left = pagesInAll - pages;
  // Refreshing a complete list takes two requests, so reading the last twentieth pays off.
  return missing === 0 ? left <= Math.max(1, pages / 20) : left <= missing;
}
