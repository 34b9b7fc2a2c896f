import type { PagingStrategy } from "./paging-strategy.ts";

/**
 * Reads a list by the id of the last record (`After`).
 *
 * The specification does not show how `After` combines with `PageNumber`. The number stays 1, which is right whether the
 * service ignores it or counts pages from `After` on.
 */
export function byKey({ after: start }: { readonly after: string | undefined }): PagingStrategy {
  let after = start;
  return {
    get next() {
      return { by: "key", after } as const;
    },
    advance({ length, newCount, lastId, short, belowFull, longer, allCame }) {
      // A short last page repeats its first record where `After` includes it; a page longer than requested is the list.
      if (length === 0 || short || (newCount === 0 && (belowFull || (longer && allCame)))) return "end";
      if (newCount === 0) return "stalled";
      after = lastId;
      return "more";
    },
  };
}
