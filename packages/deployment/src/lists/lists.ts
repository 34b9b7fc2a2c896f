import type { ResourceRow } from "@accounting-data/resources";

/** A list of the specification as the add-in knows it. */
export interface SpecifiedRow extends Pick<ResourceRow, "name" | "one"> {
  /** Default: `/v1/` and the name. */
  readonly path?: string;
  /** Whether it accepts `After`; default true. */
  readonly after?: boolean;
  /** The ids of its functions: `record` where the service can read one record by its id. */
  readonly functions: { readonly list: string; readonly record?: string };
}

/**
 * Every list, in the order in which pane and documentation show them. To add one, add its row here and its texts in
 * `list-texts.ts`; everything else derives from these. Workbooks hold the functions' ids, so an id must never change.
 *
 * Plain data, since the functions' entry and the server must not load the client.
 */
export const lists = [
  { name: "BusinessPartners", one: "BusinessPartner", functions: { list: "PARTNERS", record: "PARTNER" } },
  {
    name: "IssuedInvoices",
    one: "IssuedInvoice",
    path: "/v1/issuedinvoices",
    after: false,
    functions: { list: "ISSUEDINVOICES" },
  },
  { name: "Activities", one: "Activity", functions: { list: "ACTIVITIES", record: "ACTIVITY" } },
  { name: "Banks", one: "Bank", after: false, functions: { list: "BANKS", record: "BANK" } },
  { name: "BankAccounts", one: "BankAccount", functions: { list: "BANKACCOUNTS", record: "BANKACCOUNT" } },
  {
    name: "CashRegisters",
    one: "CashRegister",
    functions: { list: "CASHREGISTERS", record: "CASHREGISTER" },
  },
  { name: "Centres", one: "Centre", functions: { list: "CENTRES" } },
] as const satisfies readonly SpecifiedRow[];
