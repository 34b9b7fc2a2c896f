/**
 * Which page to read.
 *
 * @example
 * ```ts
 * const query = ({ pageSize, pageNumber, after }: PageRequest) =>
 *   `PageSize=${pageSize}&PageNumber=${pageNumber}${after === undefined ? "" : `&After=${after}`}`;
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface PageRequest {
  /** Number of records to request, at least 1. */
  readonly pageSize: number;
  /** Number of the page, from 1; always 1 with `after`. */
  readonly pageNumber: number;
  /** Only records after the record with this id. */
  readonly after?: string;
  /** Whether half as many records are requested if this page takes too long: give up on it after two timeouts. */
  readonly mayShrink?: boolean | undefined;
  /** Aborted when the page is no longer needed. */
  readonly signal: AbortSignal;
}

/**
 * The response of the service.
 * @example const answer: PageAnswer<{ Id: string }> = { items: raw.items, totalCount: raw.totalItemCount, raw };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface PageAnswer<T> {
  /** The records, in the service's order. */
  readonly items: readonly T[];
  /** The total that the service named, if any. */
  readonly totalCount?: number | undefined;
  /** Whether the response has a total that can't be read: then nothing proves that the list came in full. Default false. */
  readonly isTotalUnreadable?: boolean | undefined;
  /** The page size that the service says it used, if any. */
  readonly pageSize?: number | undefined;
  /** The whole parsed response: it becomes `page.raw`. */
  readonly raw: unknown;
  /**
   * Why there is no page, where the service may only say so that it is behind the end of the list: thrown unless as many records came
   * as its total names. The list then ends without a proof.
   */
  readonly failure?: unknown;
  /** True if it is known that no page follows. */
  readonly last?: boolean | undefined;
  /**
   * `page` if the service is known to ignore the key: the list goes on by page number. In the answer to a request with a key it
   * also means that later iterators over the list begin by page number.
   */
  readonly continueBy?: "page" | undefined;
  /**
   * Records to leave out of the pages, which count as read all the same, each with what to call when it is left out, once. Default
   * none.
   */
  readonly withheld?: ReadonlyMap<T, () => void> | undefined;
}

/**
 * Reads one page. What it throws ends the iterator, with two exceptions, unless the caller chose the page size: after a
 * `ValidationError` of `@accounting-data/core` with a `PageSize` among its `errors`, and after a `TimeoutError` of an attempt
 * where `mayShrink` is set, the page is read again with half the page size.
 *
 * @example
 * ```ts
 * const read: ReadPage<{ Id: string }> = async ({ pageSize, pageNumber, signal }) => {
 *   const response = await fetch(`https://api.example.com/v1/Banks?PageSize=${pageSize}&PageNumber=${pageNumber}`, { signal });
 *   if (!response.ok) throw new Error(`${response.status}`);
 *   const raw = (await response.json()) as { items: { Id: string }[]; totalItemCount: number };
 *   return { items: raw.items, totalCount: raw.totalItemCount, raw };
 * };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export type ReadPage<T> = (request: PageRequest) => Promise<PageAnswer<T>>;
