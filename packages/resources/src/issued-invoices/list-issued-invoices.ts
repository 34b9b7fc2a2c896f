import type { Client } from "@accounting-data/core";
import { pageOf, type Page } from "@accounting-data/pagination";
import { wireQuery, type KeyListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { recordId } from "../operation/record-id.ts";
import { sendList } from "../operation/send-list.ts";
import type { IssuedInvoice } from "./issued-invoice.ts";
import { issuedInvoices } from "./list.ts";

/**
 * Reads the issued invoices (`GET /v1/issuedinvoices`). The specification does not show its parameters: those that you
 * give are sent, and nothing by default.
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), or with `ContractError` where the answer holds no list.
 *
 * @example
 * ```ts
 * const { items } = await listIssuedInvoices(client);
 * ```
 * @see docs/specification.md#operations
 */
export async function listIssuedInvoices(
  client: Client,
  query: Partial<KeyListQuery> = {},
  options: ListOptions = {},
): Promise<Page<IssuedInvoice>> {
  const wire = wireQuery(issuedInvoices.operation, query);
  const answer = await sendList<IssuedInvoice>(client, issuedInvoices, wire, options);
  return pageOf(answer, {
    id: recordId,
    list: issuedInvoices.operation,
    filter: wire["ModifiedSince"],
    // Without parameters the service chose the size: a second page begins behind the records received.
    pageSize: query.pageSize ?? Math.max(1, answer.items.length),
    pageNumber: query.pageNumber ?? 1,
    after: query.after,
  });
}
