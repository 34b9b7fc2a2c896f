import type { Client } from "@accounting-data/core";
import type { Page } from "@accounting-data/pagination";
import { listPage } from "../operation/list-page.ts";
import type { KeyListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { businessPartners } from "./list.ts";
import type { BusinessPartner } from "./business-partner.ts";

/**
 * Reads one page of the business partners (`GET /v1/BusinessPartners`).
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), with `ContractError` where the answer holds no list, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const { items, totalCount } = await listBusinessPartners(client, { pageSize: 50, pageNumber: 1 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listBusinessPartners(
  client: Client,
  query: KeyListQuery,
  options?: ListOptions,
): Promise<Page<BusinessPartner>> {
  return listPage(client, businessPartners, query, options);
}
