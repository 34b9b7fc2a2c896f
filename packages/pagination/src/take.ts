import { checkCount } from "./check-argument.ts";

/**
 * The first `count` records of a source, which is then closed. Can be iterated again if the source can. An iterator that
 * reads ahead (`prefetch`, `concurrency`) may have requested more pages by then, but not before its second page.
 *
 * Throws InvalidArgumentError at once unless `count` is a whole number; while iterating, what the source throws.
 * @example const firstTen = await collect(take(iterateBusinessPartners(client), 10));
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function take<T>(source: AsyncIterable<T>, count: number): AsyncIterable<T> {
  checkCount("count", count);
  return {
    async *[Symbol.asyncIterator]() {
      if (count === 0) return;
      let left = count;
      let record: T;
      for await (record of source) {
        // Closes the source before the last record is yielded, since the consumer may never ask again.
        if (--left === 0) break;
        yield record;
      }
      if (left === 0) yield record!;
    },
  };
}
