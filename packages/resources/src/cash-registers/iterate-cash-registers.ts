import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateKeyListOptions } from "../operation/iterate-list.ts";
import { cashRegisters } from "./list.ts";
import type { CashRegister } from "./cash-register.ts";

/**
 * Iterates over every cash register, each once; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listCashRegisters` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const cashRegister of iterateCashRegisters(client, { modifiedSince: new Date("2026-01-01") })) console.log(cashRegister);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateCashRegisters(
  client: Client,
  options?: IterateKeyListOptions,
): RecordIterable<CashRegister> {
  return iterateList(client, cashRegisters, options);
}
