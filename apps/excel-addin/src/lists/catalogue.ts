import type { ListName } from "./list-name.ts";

/**
 * A function as Excel knows it. Ids never change after the first release, since workbooks hold them; parameters are
 * only ever appended, as optional ones.
 */
export type CatalogueEntry =
  | { readonly id: string; readonly kind: "list" | "record"; readonly list: ListName }
  | { readonly id: string; readonly kind: "asOf" };

/** Every function: what `functions.json`, the `associate` calls and the documentation are made from. */
export const catalogue: readonly CatalogueEntry[] = [
  { id: "PARTNERS", kind: "list", list: "BusinessPartners" },
  { id: "ACTIVITIES", kind: "list", list: "Activities" },
  { id: "BANKACCOUNTS", kind: "list", list: "BankAccounts" },
  { id: "BANKS", kind: "list", list: "Banks" },
  { id: "CASHREGISTERS", kind: "list", list: "CashRegisters" },
  { id: "CENTRES", kind: "list", list: "Centres" },
  { id: "ISSUEDINVOICES", kind: "list", list: "IssuedInvoices" },
  { id: "PARTNER", kind: "record", list: "BusinessPartners" },
  { id: "ACTIVITY", kind: "record", list: "Activities" },
  { id: "BANKACCOUNT", kind: "record", list: "BankAccounts" },
  { id: "BANK", kind: "record", list: "Banks" },
  { id: "CASHREGISTER", kind: "record", list: "CashRegisters" },
  { id: "ASOF", kind: "asOf" },
];

/** The parameters of each kind, in their order; they are all of type `any`, since the add-in says what is wrong. */
export const parameters = {
  list: ["columns", "modifiedSince", "limit", "headers", "connection"],
  record: ["id", "field", "connection"],
  asOf: ["list", "connection"],
} as const;

/** The function that gives a list. */
export function listFunctionOf(list: ListName): string {
  return catalogue.find((entry) => entry.kind === "list" && entry.list === list)!.id;
}

/** The list that a person names: by its function (`PARTNERS`, with or without a prefix) or by the specification's name. */
export function listOfName(name: string): ListName | undefined {
  const wanted = name
    .trim()
    .replace(/^=?(?:\w+\.)?/, "")
    .replace(/\(\)$/, "")
    .toUpperCase();
  const entry = catalogue.find(
    (one) => one.kind === "list" && (one.id === wanted || one.list.toUpperCase() === wanted),
  );
  return entry?.kind === "list" ? entry.list : undefined;
}
