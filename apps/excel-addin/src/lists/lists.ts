/** A list of the specification as the add-in knows it. */
export interface ListRow {
  /** As in the names of its operations: `list…`, `iterate…`. */
  readonly name: string;
  /** One record, as in `get…`. */
  readonly one: string;
  /** Left out: `/v1/` and the name. */
  readonly path?: string;
  /** The ids of its functions; one record has a function where the service can read it by id. */
  readonly functions: { readonly list: string; readonly record?: string };
}

/**
 * Every list, in the order in which pane and documentation show them. To add one, add its row here and its texts to
 * `messages/en/lists.ts` and `messages/cs/lists.ts`; everything else derives from these three. Workbooks hold the ids of
 * functions, so these never change.
 *
 * Plain data without imports: the functions' entry and the server must not load the client.
 */
export const lists = [
  {
    name: "BusinessPartners",
    one: "BusinessPartner",
    functions: { list: "PARTNERS", record: "PARTNER" },
  },
  {
    name: "IssuedInvoices",
    one: "IssuedInvoice",
    path: "/v1/issuedinvoices",
    functions: { list: "ISSUEDINVOICES" },
  },
  { name: "Activities", one: "Activity", functions: { list: "ACTIVITIES", record: "ACTIVITY" } },
  { name: "Banks", one: "Bank", functions: { list: "BANKS", record: "BANK" } },
  { name: "BankAccounts", one: "BankAccount", functions: { list: "BANKACCOUNTS", record: "BANKACCOUNT" } },
  {
    name: "CashRegisters",
    one: "CashRegister",
    functions: { list: "CASHREGISTERS", record: "CASHREGISTER" },
  },
  { name: "Centres", one: "Centre", functions: { list: "CENTRES" } },
] as const satisfies readonly ListRow[];
