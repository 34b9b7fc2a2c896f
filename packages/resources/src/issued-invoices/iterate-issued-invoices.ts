import type { Client } from "@accounting-data/core";
import {
  iteratePages,
  iterateRecords,
  type IterateOptions,
  type PagedListOptions,
  type RecordIterable,
} from "@accounting-data/pagination";
import type { ListOptions } from "../operation/read-options.ts";
import { recordId } from "../operation/record-id.ts";
import type { IssuedInvoice } from "./issued-invoice.ts";
import { issuedInvoices } from "./list.ts";
import { readInvoicePages } from "./read-invoice-pages.ts";

/**
 * Options of the iterator over issued invoices. There is no filter: the specification shows no parameter.
 *
 * @example
 * ```ts
 * iterateIssuedInvoices(client, { signal: AbortSignal.timeout(60_000) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface IterateIssuedInvoicesOptions
  extends ListOptions, Omit<IterateOptions, "strategy" | "concurrency"> {}

/**
 * Iterates over every issued invoice, each once, whether the service sends the whole list, pages it by itself, or wants
 * the common list parameters.
 *
 * Throws what `listIssuedInvoices` rejects with, and `PaginationStalledError` where the service keeps repeating itself.
 *
 * @example
 * ```ts
 * for await (const invoice of iterateIssuedInvoices(client)) console.log(invoice);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function iterateIssuedInvoices(
  client: Client,
  options: IterateIssuedInvoicesOptions = {},
): RecordIterable<IssuedInvoice> {
  const { pageSize, from, prefetch, dedupe, ...call } = options;
  const settings: PagedListOptions<IssuedInvoice> = {
    id: recordId,
    list: issuedInvoices.operation,
    strategies: issuedInvoices.strategies,
    signal: call.signal,
    pageSize,
    from,
    prefetch,
    dedupe,
  };
  // Each walk finds out anew what the service wants, so each has a reader of its own.
  const read = (): ReturnType<typeof readInvoicePages> => readInvoicePages(client, call);
  const checked = iterateRecords(read(), settings);
  return {
    ...checked,
    [Symbol.asyncIterator]: () => iterateRecords(read(), settings)[Symbol.asyncIterator](),
    pages: () => ({ [Symbol.asyncIterator]: () => iteratePages(read(), settings)[Symbol.asyncIterator]() }),
  };
}
