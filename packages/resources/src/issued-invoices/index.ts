export type { IssuedInvoice } from "./issued-invoice.ts";
export { listIssuedInvoices } from "./list-issued-invoices.ts";
export { iterateIssuedInvoices, type IterateIssuedInvoicesOptions } from "./iterate-issued-invoices.ts";
