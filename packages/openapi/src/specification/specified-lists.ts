/** A list that the specification shows: `@accounting-data/resources` has functions for it. */
export interface SpecifiedList {
  readonly name: string;
  readonly one: string;
  readonly path: string;
  /** Key of its record in `RecordTypes`. */
  readonly record: string;
  /** Key of the payload in `RecordTypes`, if a record can be created. */
  readonly payload?: string;
}

/** The lists of docs/specification.md. This package imports nothing of ours; a test compares it with the resources. */
export const specifiedLists: readonly SpecifiedList[] = [
  { name: "Activities", one: "Activity", path: "/v1/Activities", record: "ActivityDto" },
  { name: "BankAccounts", one: "BankAccount", path: "/v1/BankAccounts", record: "BankAccountDto" },
  { name: "Banks", one: "Bank", path: "/v1/Banks", record: "BankDto" },
  {
    name: "BusinessPartners",
    one: "BusinessPartner",
    path: "/v1/BusinessPartners",
    record: "BusinessPartnerDto",
    payload: "CreateBusinessPartnerDto",
  },
  { name: "CashRegisters", one: "CashRegister", path: "/v1/CashRegisters", record: "CashRegisterDto" },
  { name: "Centres", one: "Centre", path: "/v1/Centres", record: "CentreDto" },
  { name: "IssuedInvoices", one: "IssuedInvoice", path: "/v1/issuedinvoices", record: "IssuedInvoice" },
];

/** The specification's list at a path. Descriptions spell paths in another case, such as `/v1/IssuedInvoices`. */
export function specifiedAt(path: string): SpecifiedList | undefined {
  return specifiedLists.find((list) => list.path.toLowerCase() === path.toLowerCase());
}
