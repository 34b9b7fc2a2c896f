import type { Client } from "@accounting-data/core";
import type { RecordIterable } from "@accounting-data/pagination";
import { iterateList, type IterateKeyListOptions } from "../operation/iterate-list.ts";
import { bankAccounts } from "./list.ts";
import type { BankAccount } from "./bank-account.ts";

/**
 * Iterates over every bank account, each once; `.pages()` gives whole pages with the cursors to resume from.
 *
 * Throws what `listBankAccounts` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const bankAccount of iterateBankAccounts(client, { modifiedSince: new Date("2026-01-01") })) console.log(bankAccount);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function iterateBankAccounts(
  client: Client,
  options?: IterateKeyListOptions,
): RecordIterable<BankAccount> {
  return iterateList(client, bankAccounts, options);
}
