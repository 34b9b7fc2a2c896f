import { InvalidArgumentError } from "./errors.ts";

/**
 * The first `count` records of a source, which is then closed. Can be iterated again, as the source can. An iterator
 * that reads ahead (`prefetch`, `concurrency`) may have asked for more pages by then; on its first page it has not.
 *
 * Throws InvalidArgumentError at once for a `count` that is no whole number; while iterating, what the source throws.
 *
 * @example
 * ```ts
 * const firstTen = await collect(take(iterateBusinessPartners(client), 10));
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function take<T>(source: AsyncIterable<T>, count: number): AsyncIterable<T> {
  if (!Number.isInteger(count) || count < 0) {
    throw new InvalidArgumentError('"count" must be a whole number, 0 or more', { argument: "count" });
  }
  return {
    async *[Symbol.asyncIterator]() {
      let left = count;
      if (left === 0) return;
      const records = source[Symbol.asyncIterator]();
      try {
        while (left > 0) {
          const { done, value } = await records.next();
          if (done) return;
          // Closed before the last record is handed out: a consumer need not come back for the source to be let go.
          if (--left === 0) await records.return?.();
          yield value;
        }
      } finally {
        if (left > 0) await records.return?.();
      }
    },
  };
}
