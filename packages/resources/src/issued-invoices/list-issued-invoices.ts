import type { Client } from "@accounting-data/core";
import { pageOf, type Page } from "@accounting-data/pagination";
import { wireQuery, type KeyListQuery } from "../operation/list-query.ts";
import type { ListOptions } from "../operation/read-options.ts";
import { recordId } from "../operation/record-id.ts";
import { sendList } from "../operation/send-list.ts";
import type { IssuedInvoice } from "./issued-invoice.ts";
import { issuedInvoices } from "./list.ts";

/**
 * What may be sent with the list of issued invoices. The specification shows none of it: give what you know of your
 * service.
 *
 * @example
 * ```ts
 * const query: IssuedInvoicesQuery = { pageSize: 50, pageNumber: 1, parameters: { Currency: "CZK" } };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IssuedInvoicesQuery extends Partial<KeyListQuery> {
  /** Other parameters, by their wire names. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads the issued invoices (`GET /v1/issuedinvoices`). The specification does not show its parameters: those that you
 * give are sent, and nothing by default.
 *
 * `iterateIssuedInvoices` goes on from the page's cursor only if neither `parameters`, `modifiedSince` nor `after` was
 * given; else ask for the next page by `pageNumber`. A service that always sends the whole list sends it again.
 *
 * Rejects with `InvalidArgumentError` before anything is sent, with the `ProblemError` of the answer's status (401, 403,
 * 422, 429), with `ContractError` where the answer holds no list, or else as `client.send` does.
 *
 * @example
 * ```ts
 * const { items } = await listIssuedInvoices(client);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export async function listIssuedInvoices(
  client: Client,
  query: IssuedInvoicesQuery = {},
  options: ListOptions = {},
): Promise<Page<IssuedInvoice>> {
  const { parameters = {} } = query;
  const wire = { ...parameters, ...wireQuery(issuedInvoices.operation, query) };
  const answer = await sendList<IssuedInvoice>(client, issuedInvoices, wire, options);
  return pageOf(answer, {
    id: recordId,
    list: issuedInvoices.operation,
    filter: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : wire["ModifiedSince"],
    // Without parameters the service chose the size: a second page begins behind the records received.
    pageSize: query.pageSize ?? Math.max(1, answer.items.length),
    pageNumber: query.pageNumber ?? 1,
    after: query.after,
  });
}
