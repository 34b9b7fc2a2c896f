import type { Client } from "@accounting-data/core";
import type { Page } from "@accounting-data/pagination";
import { listPage } from "../operation/list-page.ts";
import type { KeyListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { cashRegisters } from "./list.ts";
import type { CashRegister } from "./cash-register.ts";

/**
 * Reads one page of the cash registers (`GET /v1/CashRegisters`).
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), with `ContractError` where the answer holds no list, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const { items, totalCount } = await listCashRegisters(client, { pageSize: 50, pageNumber: 1 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listCashRegisters(
  client: Client,
  query: KeyListQuery,
  options?: ListOptions,
): Promise<Page<CashRegister>> {
  return listPage(client, cashRegisters, query, options);
}
