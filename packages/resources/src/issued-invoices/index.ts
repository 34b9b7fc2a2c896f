export type { IssuedInvoice } from "./issued-invoice.ts";
export { listIssuedInvoices, type IssuedInvoicesQuery } from "./list-issued-invoices.ts";
export { iterateIssuedInvoices, type IterateIssuedInvoicesOptions } from "./iterate-issued-invoices.ts";
