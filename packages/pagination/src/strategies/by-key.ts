import type { Progress } from "../cursor.ts";
import type { PagingStrategy } from "./paging-strategy.ts";

/**
 * Reads a list by the id of the last record (`After`).
 *
 * The specification does not show how `After` combines with `PageNumber`. The number stays 1, which is right whether the
 * service ignores it or counts pages from `After` on.
 */
export function byKey(progress: Progress): PagingStrategy {
  return ({ length, newCount, lastId, short, agrees, belowFull, longer, promised }) => {
    if (length === 0 || (short && agrees)) return "end";
    if (newCount > 0) {
      progress.after = lastId;
      return "more";
    }
    // A short last page repeats its first record where `After` includes it; a page longer than requested is the list.
    return belowFull || (longer && (progress.seen ?? promised) >= promised) ? "end" : "stalled";
  };
}
