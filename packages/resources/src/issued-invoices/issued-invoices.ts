import type { Client } from "@accounting-data/core";
import {
  iterateRecords,
  pageOf,
  type IterateOptions,
  type Page,
  type RecordIterable,
} from "@accounting-data/pagination";
import type { Resource } from "../define-resource.ts";
import { checkQuery, queryParameters } from "../operation/list-query.ts";
import type { KeyListQuery, ListOptions } from "../operation/options.ts";
import { readList } from "../operation/read-list.ts";
import { recordId } from "../operation/record-id.ts";
import type { RecordOf } from "../operation/record-types.ts";
import { invoiceList, iterateOperation, readInvoicePages } from "./read-invoice-pages.ts";

/**
 * An issued invoice as the service sends it; typed by augmenting `RecordTypes` with `IssuedInvoice` (our name: the
 * specification has none).
 * @example const all: IssuedInvoice[] = await collect(iterateIssuedInvoices(client), { max: 10_000 });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export type IssuedInvoice = RecordOf<"IssuedInvoice">;

/**
 * Parameters of the list of issued invoices. The specification shows none: send those that your service knows.
 * @example const query: IssuedInvoicesQuery = { pageSize: 50, pageNumber: 1, parameters: { Currency: "CZK" } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IssuedInvoicesQuery extends Partial<KeyListQuery> {
  /** Other parameters, by the names that the service gives them. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/**
 * Options of the iterator over issued invoices. It has no filter: the specification shows no parameter.
 * @example iterateIssuedInvoices(client, { signal: AbortSignal.timeout(60_000) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IterateIssuedInvoicesOptions
  extends ListOptions, Omit<IterateOptions, "strategy" | "concurrency"> {}

/**
 * Reads the issued invoices (`GET /v1/issuedinvoices`). The specification does not show its parameters: only those that
 * you give are sent.
 *
 * Give the page's cursor to `iterateIssuedInvoices` only if the call had no `parameters` or `modifiedSince`; else
 * ask for the next page by `pageNumber`. A service that always sends the whole list sends it again. Errors as in
 * {@link Resource}.
 * @example const { items } = await listIssuedInvoices(client);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export async function listIssuedInvoices(
  client: Client,
  query: IssuedInvoicesQuery = {},
  options: ListOptions = {},
): Promise<Page<IssuedInvoice>> {
  const { parameters = {}, pageSize, pageNumber = 1, after } = query;
  const modifiedSince = checkQuery(invoiceList.operation, query);
  const sent = { ...parameters, ...queryParameters(query, modifiedSince) };
  const answer = await readList<IssuedInvoice>(client, invoiceList, sent, options);
  return pageOf(answer, {
    id: recordId,
    list: invoiceList.name,
    filter: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : modifiedSince,
    // If the service chose the size, page 2 begins after the records received.
    pageSize: pageSize ?? Math.max(1, answer.items.length),
    pageNumber,
    after,
  });
}

/**
 * Iterates over all issued invoices, each once, whether the service sends the whole list, pages of its own size, or
 * wants the common list parameters; then by key, where it heeds `After`. Errors as in {@link Resource}.
 * @example for await (const invoice of iterateIssuedInvoices(client)) console.log(invoice);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function iterateIssuedInvoices(
  client: Client,
  options: IterateIssuedInvoicesOptions = {},
): RecordIterable<IssuedInvoice> {
  const { name: list, strategies, memory } = invoiceList;
  const common = { id: recordId, list, operation: iterateOperation, strategies, learned: memory(client) };
  const all = { ...options, ...common, concurrency: 1 };
  // Each iteration finds out again what the service wants.
  const start = (): RecordIterable<IssuedInvoice> => iterateRecords(readInvoicePages(client, options), all);
  start(); // throws if an option can't be used
  return {
    [Symbol.asyncIterator]: () => start()[Symbol.asyncIterator](),
    pages: () => ({ [Symbol.asyncIterator]: () => start().pages()[Symbol.asyncIterator]() }),
  };
}

/**
 * The issued invoices (`/v1/issuedinvoices`).
 * @example for await (const invoice of issuedInvoices.iterate(client)) console.log(invoice);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const issuedInvoices: Omit<
  Resource<IssuedInvoice, { after: false; byId: false }>,
  "list" | "iterate"
> & { readonly list: typeof listIssuedInvoices; readonly iterate: typeof iterateIssuedInvoices } = {
  name: "IssuedInvoices",
  one: "IssuedInvoice",
  path: "/v1/issuedinvoices",
  after: false,
  byId: false,
  list: listIssuedInvoices,
  iterate: iterateIssuedInvoices,
};
