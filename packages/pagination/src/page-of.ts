import type { Page } from "./page.ts";
import type { PageAnswer } from "./read-page.ts";
import { walkList } from "./reading/walk-list.ts";

/**
 * The request for a single page.
 * @example const request: SinglePageRequest<{ Id: string }> = { id: ({ Id }) => Id, list: "banks", pageSize: 50, pageNumber: 1 };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface SinglePageRequest<T> {
  /** The record's id. */
  readonly id: (record: T) => string;
  /** Name of the list, as in {@link PagedListOptions}. */
  readonly list: string;
  /** The filter, as in {@link PagedListOptions}. */
  readonly filter?: string | undefined;
  /** Records that were requested. */
  readonly pageSize: number;
  /** Number of the page that was requested. */
  readonly pageNumber: number;
  /** The id that was sent as `After`, if any. */
  readonly after?: string | undefined;
}

/**
 * Makes a page of a single response. An iterator over the same list can continue from its cursor: by key if the request
 * was by key, else by page number.
 *
 * @example
 * ```ts
 * const list = { id: ({ Id }: { Id: string }) => Id, list: "banks" };
 * const request = { pageSize: 50, pageNumber: 1, signal: AbortSignal.timeout(5_000) };
 * const page = pageOf(await read(request), { ...list, ...request });
 * iterateRecords(read, { ...list, strategies: ["page"], from: page.cursor ?? undefined });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export function pageOf<T>(answer: PageAnswer<T>, request: SinglePageRequest<T>): Page<T> {
  const { list, filter = "", pageSize: size, pageNumber, after } = request;
  const walk = walkList<T>(
    {
      ...request,
      filter,
      operation: list,
      strategies: [],
      dedupe: false,
      incomplete: "throw",
      learned: {},
    },
    after === undefined
      ? { by: "page", page: pageNumber, size, seen: (pageNumber - 1) * size }
      : { by: "key", after, page: 1, size },
  );
  return walk.accept(answer).page;
}
