import { formatCursor } from "./cursor/cursor.ts";
import { isFullPage, isShortPage } from "./end-of-list.ts";
import type { Page } from "./page.ts";
import type { PageAnswer } from "./read-page.ts";

/** The request that a single page answers. */
export interface SinglePageRequest<T> {
  /** The record's id. */
  readonly id: (record: T) => string;
  /** Name of the list, as in {@link PagedListOptions}. */
  readonly list: string;
  /** The filter in force, as in {@link PagedListOptions}. */
  readonly filter?: string | undefined;
  /** Records that were asked for. */
  readonly pageSize: number;
  /** Number of the page that was asked for. */
  readonly pageNumber: number;
  /** The id that was sent as `After`, if any. */
  readonly after?: string | undefined;
}

/**
 * Makes a page of a single answer, with a cursor from which an iterator of the same list can go on: by key if the
 * request was by key, else by page number.
 *
 * @example
 * ```ts
 * const request = { id: (bank) => bank.Id, list: "banks", pageSize: 50, pageNumber: 1 };
 * const page = pageOf(await read({ ...request, signal }), request);
 * iterateRecords(read, { ...options, from: page.cursor ?? undefined });
 * ```
 * @see docs/specification.md#paged-list-result
 */
export function pageOf<T>(answer: PageAnswer<T>, request: SinglePageRequest<T>): Page<T> {
  const { items, totalCount: total, pageSize: echo, raw } = answer;
  const { id, list, filter = "", pageSize: size, pageNumber, after } = request;
  const length = items.length;
  const seen = after === undefined ? (pageNumber - 1) * size + length : undefined;
  const totalAgrees = total !== undefined && total === seen;
  const ended = length === 0 || isShortPage({ length, size, echo, full: undefined, totalAgrees });
  const page = { items, ...(total !== undefined && { totalCount: total }), raw };
  if (ended) {
    const kept = total === undefined || seen === undefined || seen >= total;
    return { ...page, cursor: null, complete: kept };
  }
  const full = isFullPage({ length, size, echo }) ? length : undefined;
  const cursor =
    after === undefined
      ? { next: { by: "page", page: pageNumber + 1 } as const, seen, total }
      : { next: { by: "key", after: id(items.at(-1)!) } as const, seen: undefined, total: undefined };
  // A first page of another length than asked for: the next one must begin where it ended (see ListWalk).
  const ownSize = after === undefined && pageNumber === 1 ? length : size;
  return { ...page, cursor: formatCursor({ ...cursor, list, filter, size: ownSize, full }), complete: false };
}
