/**
 * The lists of the specification, named by their path segment; issued invoices have no record type name of their own.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type ListName =
  | "Activities"
  | "BankAccounts"
  | "Banks"
  | "BusinessPartners"
  | "CashRegisters"
  | "Centres"
  | "IssuedInvoices";

/** In the order in which the pane and the functions' documentation show them. */
export const listNames: readonly ListName[] = [
  "BusinessPartners",
  "IssuedInvoices",
  "Activities",
  "Banks",
  "BankAccounts",
  "CashRegisters",
  "Centres",
];
