import type { Client } from "@accounting-data/core";
import type { Page } from "@accounting-data/pagination";
import { listPage } from "../operation/list-page.ts";
import type { ListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { banks } from "./list.ts";
import type { Bank } from "./bank.ts";

/**
 * Reads one page of the banks (`GET /v1/Banks`).
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), with `ContractError` where the answer holds no list, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const { items, totalCount } = await listBanks(client, { pageSize: 50, pageNumber: 1 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listBanks(client: Client, query: ListQuery, options?: ListOptions): Promise<Page<Bank>> {
  return listPage(client, banks, query, options);
}
