import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateKeyListOptions } from "../operation/iterate-list.ts";
import { centres } from "./list.ts";
import type { Centre } from "./centre.ts";

/**
 * Iterates over every centre, each once; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listCentres` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const centre of iterateCentres(client, { modifiedSince: new Date("2026-01-01") })) console.log(centre);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateCentres(client: Client, options?: IterateKeyListOptions): RecordIterable<Centre> {
  return iterateList(client, centres, options);
}
