/**
 * One page of a list.
 *
 * @example
 * ```ts
 * for await (const page of iterateBanks(client).pages()) {
 *   await store(page.items);
 *   await remember(page.cursor); // later, unless null: iterateBanks(client, { from: cursor })
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface Page<T> {
  /** The page's records as the service sent them; an iterator leaves out those that came before. */
  readonly items: readonly T[];
  /** The total that the service named, unchanged: it may be stale, or count something else. */
  readonly totalCount?: number;
  /** The whole parsed response. */
  readonly raw: unknown;
  /** For the option `from`: continue after this page. Null only if this response proves the end of the list. */
  readonly cursor: string | null;
  /** True only on the last page, if as many records came as the service promised; with a filter, none are promised. */
  readonly complete: boolean;
}
