/**
 * How a list is read: `key` by the last id (`After`), `page` by page number.
 * @example iterateBusinessPartners(client, { strategy: "page" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export type Strategy = "key" | "page";

/**
 * Options of every iterator.
 * @example iterateBusinessPartners(client, { pageSize: 500, signal: AbortSignal.timeout(60_000) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateOptions {
  /** Stops the reading: the pending `next()` rejects with the signal's reason, and open requests are aborted. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Records to request at a time, 1 to 2,147,483,647. Default 1,000; only the default is halved when the service refuses it
   * with a 422, or twice does not answer in time. By page number, the later pages are as long as the first one if that is shorter.
   */
  readonly pageSize?: number | undefined;
  /** A page's `cursor`: continue after that page. Records near the cut may come again. */
  readonly from?: string | undefined;
  /**
   * What you call the company whose list it is: a cursor of another company is refused. Give it if a program reads several companies,
   * or may come to read another one. A new key of the same company changes nothing.
   */
  readonly company?: string | undefined;
  /** Whether to continue `from` a cursor of a service at another address, since it has moved. Default false: such a cursor is refused. */
  readonly moved?: boolean | undefined;
  /** Pages read ahead of the consumer, from the second page on. Default 1. */
  readonly prefetch?: 0 | 1 | undefined;
  /**
   * Requests at a time, 1 or more, from the second page on. Default 1. The client's own `concurrency` limits them too.
   *
   * By key, the list is read from up to 8 places at a time, with the same guarantee and in the same order; it takes up to 1.15
   * times as many requests and 8 more, and up to 64 pages wait in memory. It is read from one place where the service names no
   * total, with a filter, or with `dedupe: false`.
   *
   * By page number, pages are requested up to the end that the total names. With more than one at a time, only the total shows a
   * record inserted meanwhile: leave it at 1 if the total is stale.
   */
  readonly concurrency?: number | undefined;
  /** How to read the list where there is a choice. Default `key`. A cursor in `from` has its own. */
  readonly strategy?: Strategy | undefined;
  /**
   * Leave out records that came before. Default true, which keeps every id in memory.
   * With false, records may come twice, and be missed after a deletion.
   */
  readonly dedupe?: boolean | undefined;
  /**
   * What to do at the end of a list that is below the total that the service names: `throw` an `IncompleteListError` after
   * the last record, or `accept` it and end with `complete: false`. Default `throw`. With a filter, the total promises nothing.
   */
  readonly incomplete?: "throw" | "accept" | undefined;
}

/**
 * The names of {@link IterateOptions}, for iterators of your own that have more options.
 * @example const names: readonly string[] = [...iterateOptionNames, "currency"];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export const iterateOptionNames = [
  "signal",
  "pageSize",
  "from",
  "company",
  "moved",
  "prefetch",
  "concurrency",
  "strategy",
  "dedupe",
  "incomplete",
] as const;

/**
 * What iterators found out about a list. They read and change it, so that the next iterator over the list does not find it
 * out again.
 * @example const learned: LearnedPaging = {}; // one object for each list, given to each iterator over it
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface LearnedPaging {
  /** The page size that the service takes, where it is below the default. */
  pageSize?: number | undefined;
  /** `page` where the service ignores the key. */
  strategy?: Strategy | undefined;
}

/**
 * The options of the iterators, with what they need to know of the list.
 * @example const options: PagedListOptions<{ Id: string }> = { id: ({ Id }) => Id, list: "banks", strategies: ["page"] };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface PagedListOptions<T> extends IterateOptions {
  /** The record's id. */
  readonly id: (record: T) => string;
  /** The ways in which the list can be read; the first is the default. */
  readonly strategies: readonly Strategy[];
  /** Name of the list in cursors: a cursor of another list is refused. */
  readonly list: string;
  /** Address of the service: a cursor of another one is refused. Default: none is compared. */
  readonly service?: string | undefined;
  /** Name of the operation in errors. Default: that of the list. */
  readonly operation?: string | undefined;
  /** The filter, as any text: a cursor of another filter is refused. Default none. */
  readonly filter?: string | undefined;
  /** What earlier iterators over the list found out, and where this one writes it. Default: nothing. */
  readonly learned?: LearnedPaging | undefined;
}
