import type { PagingStrategy } from "./paging-strategy.ts";

/**
 * Walks a list by the id of the last record (`After`).
 *
 * The specification does not show how `After` combines with `PageNumber`. The number stays 1, which is right whether the
 * service ignores it or counts pages inside the remainder.
 */
export function byKeySet({ after: begin }: { readonly after: string | undefined }): PagingStrategy {
  let after = begin;
  return {
    get next() {
      return { by: "key", after } as const;
    },
    accept({ length, fresh, short, kept, lastId }) {
      if (length === 0 || (short && (kept || fresh === 0))) return "end";
      if (fresh === 0) return "stalled";
      after = lastId;
      return "more";
    },
  };
}
