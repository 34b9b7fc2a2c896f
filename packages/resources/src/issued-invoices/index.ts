export {
  issuedInvoices,
  iterateIssuedInvoices,
  listIssuedInvoices,
  type IssuedInvoice,
  type IssuedInvoicesQuery,
  type IterateIssuedInvoicesOptions,
} from "./issued-invoices.ts";
export { invoicesTakeListParameters } from "./invoice-list.ts";
