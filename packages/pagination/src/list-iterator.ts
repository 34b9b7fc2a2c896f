/**
 * An iterator over a list. Where the runtime has `Symbol.asyncDispose`, `await using` closes it.
 *
 * @example
 * ```ts
 * const iterator: ListIterator<Bank> = iterateBanks(client)[Symbol.asyncIterator]();
 * console.log((await iterator.next()).value);
 * await iterator.return(); // aborts what is under way
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface ListIterator<T> extends AsyncIteratorObject<T, undefined, void> {
  /** The next value. Calls that do not wait for each other are answered in their order. */
  next(): Promise<IteratorResult<T, undefined>>;
  /** Stops the reading at once, also while `next` waits for a page. */
  return(): Promise<IteratorResult<T, undefined>>;
  /** Stops the reading as `return` does, and rejects with the reason. */
  throw(reason?: unknown): Promise<IteratorResult<T, undefined>>;
  /** This iterator. */
  [Symbol.asyncIterator](): ListIterator<T>;
}
