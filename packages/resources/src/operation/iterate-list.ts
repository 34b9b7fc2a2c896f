import type { Client } from "@accounting-data/core";
import { iterateRecords, type IterateOptions, type RecordIterable } from "@accounting-data/pagination";
import type { List } from "./list.ts";
import { wireMoment, wireQuery, type ListQuery } from "./list-query.ts";
import type { ListOptions } from "./read-options.ts";
import { recordId } from "./record-id.ts";
import { sendList } from "./send-list.ts";

/**
 * Options of an iterator over a list without `After`: those of the calls (`deadline` counts for each page), those of the
 * iterator, and the filter.
 *
 * @example
 * ```ts
 * iterateBanks(client, { modifiedSince: new Date("2026-01-01"), concurrency: 4 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateListOptions extends ListOptions, Omit<IterateOptions, "strategy"> {
  /** Only records modified since then. A text must be ISO 8601 with `Z` or an offset. */
  readonly modifiedSince?: ListQuery["modifiedSince"];
}

/**
 * Options of an iterator over a list that can be read by key or by page number.
 *
 * @example
 * ```ts
 * iterateCentres(client, { strategy: "page", concurrency: 4 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface IterateKeyListOptions extends IterateListOptions, Pick<IterateOptions, "strategy"> {}

/** Iterates over a list that takes the common list query parameters. */
export function iterateList<T extends object>(
  client: Client,
  list: List,
  options: IterateKeyListOptions = {},
): RecordIterable<T> {
  const { pageSize, from, prefetch, concurrency, strategy, dedupe, modifiedSince, ...call } = options;
  const { operation, strategies } = list;
  const filter = modifiedSince === undefined ? undefined : wireMoment(operation, modifiedSince);
  return iterateRecords<T>(
    ({ signal, ...position }) => {
      const query = wireQuery(operation, { ...position, modifiedSince: filter });
      return sendList<T>(client, list, query, { ...call, signal });
    },
    {
      id: recordId,
      list: operation,
      strategies,
      filter,
      signal: call.signal,
      pageSize,
      from,
      prefetch,
      concurrency,
      strategy,
      dedupe,
    },
  );
}
