import type { Client } from "@accounting-data/core";
import { createMemory, type List } from "../operation/list.ts";

/** The specification shows neither the list's parameters nor the form of its ids. */
export const invoiceList: List = {
  name: "IssuedInvoices",
  one: "IssuedInvoice",
  path: "/v1/issuedinvoices",
  strategies: ["key", "page"],
  ids: "text",
  needsPage: false,
  memory: /* @__PURE__ */ createMemory(),
};

/**
 * Returns whether the service has shown this client that issued invoices take the common list parameters, `ModifiedSince`
 * among them: it answered `iterateIssuedInvoices` with a 422 that asks for them. False before the first iteration. Sends
 * nothing.
 * @example
 * if (invoicesTakeListParameters(client)) {
 *   await listIssuedInvoices(client, { pageSize: 50, pageNumber: 1, modifiedSince: new Date("2026-01-01") });
 * }
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export function invoicesTakeListParameters(client: Client): boolean {
  return invoiceList.memory(client, invoiceList.path).wantsListParameters === true;
}
