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
  /** The page's records as the service sent them; from an iterator, those that came before are left out. */
  readonly items: readonly T[];
  /** The total that the service named, as it named it: it may be stale, or count something else. */
  readonly totalCount?: number;
  /** The whole parsed answer. */
  readonly raw: unknown;
  /** Where to go on after this page (option `from`); null only where this answer proves the end of the list. */
  readonly cursor: string | null;
  /** True only on the last page of a list that has ended as the service promised. */
  readonly complete: boolean;
}
