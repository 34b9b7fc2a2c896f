import { checkCount, checkObject, checkUnknown } from "./check-argument.ts";
import { LimitExceededError } from "./errors.ts";

/**
 * Options of {@link collect}.
 * @example await collect(iterateBanks(client), { max: 500 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface CollectOptions {
  /** Most records to gather, 0 or more. One more is an error. Default: no limit. */
  readonly max?: number | undefined;
}

/**
 * Gathers all records in an array, in order.
 *
 * Throws LimitExceededError where there are more than `max`, InvalidArgumentError unless `max` is a whole number and the
 * only option, and what the source throws. The source is closed in any case.
 * @example const partners = await collect(iterateBusinessPartners(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export async function collect<T>(source: AsyncIterable<T>, options: CollectOptions = {}): Promise<T[]> {
  checkObject("options", options);
  const { max = Infinity, ...unknown } = options;
  checkUnknown(unknown);
  if (max !== Infinity) checkCount("max", max);
  const records: T[] = [];
  for await (const record of source) {
    if (records.length === max) throw new LimitExceededError(max);
    records.push(record);
  }
  return records;
}
