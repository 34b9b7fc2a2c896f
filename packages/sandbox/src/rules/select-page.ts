import { firstAfter } from "../data/record-store.ts";
import type { SandboxRecord } from "../data/sandbox-record.ts";

/** The part of a list that a request asks for. */
export interface PageRequest {
  readonly pageSize: number;
  /** From 1. */
  readonly pageNumber: number;
  /** A guid; its record may have been deleted. */
  readonly after?: string;
}

/** The options that change how pages are cut. */
interface PagingBehaviour {
  readonly ignoreCursor: boolean;
  readonly loopingCursor: boolean;
  readonly afterWithPageNumber: "ignored" | "remainder";
  readonly pageOverlap: number;
}

/** The records of one page. */
interface SelectedPage {
  readonly items: readonly SandboxRecord[];
  /** The number of records after the cursor. */
  readonly remainingCount: number;
}

/**
 * Selects a page of records that are sorted by id.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function selectPage(
  records: readonly SandboxRecord[],
  { pageSize, pageNumber, after }: PageRequest,
  behaviour: PagingBehaviour,
): SelectedPage {
  const byKey = after !== undefined && !behaviour.ignoreCursor;
  const begin = byKey ? firstAfter(records, after) : 0;
  const skippedPages = byKey && behaviour.afterWithPageNumber === "ignored" ? 0 : pageNumber - 1;
  const aligned = begin + skippedPages * pageSize;
  const start = Math.max(0, aligned - behaviour.pageOverlap);
  const items = records.slice(start, start + pageSize);
  if (byKey && behaviour.loopingCursor && items.length < pageSize) {
    items.push(...records.slice(0, Math.min(pageSize - items.length, start)));
  }
  return { items, remainingCount: records.length - begin };
}
