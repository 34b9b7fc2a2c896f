// Read in a way of their own, since the specification does not show their parameters.
export { issuedInvoices } from "@accounting-data/resources/issued-invoices";
