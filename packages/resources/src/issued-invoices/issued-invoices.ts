import type { Client } from "@accounting-data/core";
import {
  iterateRecords,
  type IterateOptions,
  type Page,
  type RecordIterable,
} from "@accounting-data/pagination";
import { iteratingNames } from "../operation/iterating-names.ts";
import type { KeyListQuery, ListOptions, ListQuery, OutputOf, WithSchema } from "../operation/options.ts";
import { prepareIteration, readSinglePage } from "../operation/read-list.ts";
import type { RecordSchema } from "../operation/record-schema.ts";
import type { RecordOf } from "../operation/record-types.ts";
import type { Resource } from "../resource.ts";
import { invoiceList } from "./invoice-list.ts";
import { readInvoicePages } from "./read-invoice-pages.ts";

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
export interface IssuedInvoicesQuery extends Partial<KeyListQuery> {}

/**
 * Options of the iterator over issued invoices. It has no `modifiedSince`: the specification shows no parameter. Those that
 * your service knows are `parameters`.
 * @example iterateIssuedInvoices(client, { signal: AbortSignal.timeout(60_000) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IterateIssuedInvoicesOptions
  extends ListOptions, Omit<IterateOptions, "strategy" | "concurrency">, Pick<ListQuery, "parameters"> {}

/**
 * Reads the issued invoices (`GET /v1/issuedinvoices`). The specification does not show its parameters: only those that
 * you name are sent.
 *
 * Give the page's cursor to `iterateIssuedInvoices` only if the call had no `modifiedSince`; else ask for the next page by
 * `pageNumber`. A service that always sends the whole list sends it again. Errors as in
 * {@link Resource}.
 * @example const { items } = await listIssuedInvoices(client);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function listIssuedInvoices<Schema extends RecordSchema | undefined = undefined>(
  client: Client,
  query: IssuedInvoicesQuery = {},
  options: ListOptions & WithSchema<Schema> = {},
): Promise<Page<OutputOf<Schema, IssuedInvoice>>> {
  return readSinglePage(client, invoiceList, query, options);
}

/**
 * Iterates over all issued invoices, each once, whether the service sends the whole list, pages of its own size, or
 * wants the common list parameters; then by key, if it obeys `After`. Errors as in {@link Resource}.
 * @example for await (const invoice of iterateIssuedInvoices(client)) console.log(invoice);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function iterateIssuedInvoices<Schema extends RecordSchema | undefined = undefined>(
  client: Client,
  options: IterateIssuedInvoicesOptions & WithSchema<Schema> = {},
): RecordIterable<OutputOf<Schema, IssuedInvoice>> {
  const names = iteratingNames.filter((name) => !namesOfOthers.includes(name));
  const { readPage, paging } = prepareIteration(client, invoiceList, names, options);
  // Each iteration finds out again what the service wants.
  const memory = invoiceList.memory(client, invoiceList.path);
  const start = (): RecordIterable<object> =>
    iterateRecords(readInvoicePages(readPage, paging.id, memory), paging);
  start(); // throws if an option can't be used
  const records: RecordIterable<object> = {
    [Symbol.asyncIterator]: () => start()[Symbol.asyncIterator](),
    pages: () => ({ [Symbol.asyncIterator]: () => start().pages()[Symbol.asyncIterator]() }),
  };
  return records as RecordIterable<OutputOf<Schema, IssuedInvoice>>;
}

/** Options that only iterators over other lists have. */
const namesOfOthers = ["strategy", "concurrency", "modifiedSince"];

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
