/**
 * How a list is walked: `key` by the last id (`After`), `page` by page number.
 *
 * @example
 * ```ts
 * iterateBusinessPartners(client, { strategy: "page", concurrency: 4 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export type Strategy = "key" | "page";

/**
 * Options of every iterator.
 *
 * @example
 * ```ts
 * iterateBusinessPartners(client, { pageSize: 500, signal: AbortSignal.timeout(60_000) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateOptions {
  /** Stops the reading: the pending `next()` rejects with the signal's reason, requests in flight are aborted. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Records to ask for at a time, 1 to 2,147,483,647. Default 100, halved when the service refuses it with a 422; yours is
   * not. By page number, a first page that came shorter sets the size of those behind it, yours or not.
   */
  readonly pageSize?: number | undefined;
  /** A page's `cursor`: go on after that page. Records at the cut may come again. */
  readonly from?: string | undefined;
  /** Pages read ahead of the consumer, from the second page on. Default 1. */
  readonly prefetch?: 0 | 1 | undefined;
  /**
   * Requests at a time, 1 or more, by page number only and only as far as the service's total reaches. Default 1.
   * With more than one, a record inserted meanwhile is noticed by the total alone: leave it at 1 where the total is stale.
   */
  readonly concurrency?: number | undefined;
  /** How to walk the list where there is a choice. Default `key`. A cursor in `from` brings its own. */
  readonly strategy?: Strategy | undefined;
  /**
   * Leave out records that came before. Default true, which keeps every id in memory.
   * With false, records may come twice, and deletions meanwhile are not made up for.
   */
  readonly dedupe?: boolean | undefined;
}

/**
 * What the iterators of this package need to know of a list, besides {@link IterateOptions}.
 *
 * @example
 * ```ts
 * const options: PagedListOptions<{ Id: string }> = { id: ({ Id }) => Id, list: "banks", strategies: ["page"] };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface PagedListOptions<T> extends IterateOptions {
  /** The record's id. */
  readonly id: (record: T) => string;
  /** The ways in which the list can be walked; the first is the default. */
  readonly strategies: readonly Strategy[];
  /** Name of the list: in cursors (one of another list is refused) and in errors. */
  readonly list: string;
  /** The filter in force, in any spelling: a cursor made under another one is refused. Default none. */
  readonly filter?: string | undefined;
}
