import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateListOptions } from "../operation/iterate-list.ts";
import { banks } from "./list.ts";
import type { Bank } from "./bank.ts";

/**
 * Iterates over every bank, each once, by page number; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listBanks` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const bank of iterateBanks(client, { modifiedSince: new Date("2026-01-01") })) console.log(bank);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateBanks(client: Client, options?: IterateListOptions): RecordIterable<Bank> {
  return iterateList(client, banks, options);
}
