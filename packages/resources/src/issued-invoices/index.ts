export * from "./issued-invoices.ts";
export { invoicesTakeListParameters } from "./invoice-list.ts";
