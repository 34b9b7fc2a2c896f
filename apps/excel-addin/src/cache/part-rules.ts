import type { Query } from "../service/list-source.ts";
import type { ReadProgress } from "./read-list.ts";

// What the caches of queries and look-ups decide. They are loaded after the start.

/** A `modifiedSince` that moves with the clock (`NOW()-1`) is sent at most this often. */
const slidingEveryMs = 60_000;
/** Excel computes `NOW()` shortly before it calls the function. */
const slidingToleranceMs = 2000;

/** Whether a query differs from an earlier one only by a `modifiedSince` that has moved along with the clock. */
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
export function isScanCheaper(missing: number, { pages, pagesInAll }: ReadProgress): boolean {
  if (missing > maxMissingRequests) return true;
  // Without a total: as many pages read as ids missing suggests that they are far down the list.
  if (pagesInAll === undefined) return missing > 0 && pages < missing;
  const left = pagesInAll - pages;
  // Refreshing a complete list takes two requests, so reading the last twentieth pays off.
  return missing === 0 ? left <= Math.max(1, pages / 20) : left <= missing;
}
