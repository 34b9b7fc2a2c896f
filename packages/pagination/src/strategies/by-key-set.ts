import type { NextPage } from "./next-page.ts";
import type { Answered, PagingStrategy, Verdict } from "./paging-strategy.ts";

/**
 * Walks a list by the id of the last record (`After`).
 *
 * The specification does not show how `After` combines with `PageNumber`. The number stays 1, which is right whether the
 * service ignores it or counts pages inside the remainder.
 */
export class ByKeySet implements PagingStrategy {
  #after: string | undefined;

  constructor(after?: string) {
    this.#after = after;
  }

  get next(): NextPage {
    return { by: "key", after: this.#after };
  }

  accept({ length, fresh, short, kept, lastId }: Answered): Verdict {
    if (length === 0) return "end";
    if (short && (kept || fresh === 0)) return "end";
    if (fresh === 0) return "stalled";
    this.#after = lastId;
    return "more";
  }
}
