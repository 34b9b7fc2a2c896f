import type { Client } from "@accounting-data/core";
import type { Page } from "@accounting-data/pagination";
import { listPage } from "../operation/list-page.ts";
import type { KeyListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { activities } from "./list.ts";
import type { Activity } from "./activity.ts";

/**
 * Reads one page of the activities (`GET /v1/Activities`).
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), with `ContractError` where the answer holds no list, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const { items, totalCount } = await listActivities(client, { pageSize: 50, pageNumber: 1 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listActivities(
  client: Client,
  query: KeyListQuery,
  options?: ListOptions,
): Promise<Page<Activity>> {
  return listPage(client, activities, query, options);
}
