import type { DescribedList } from "@accounting-data/openapi";

const keyed = { after: true, modifiedSince: true } as const;

/** The lists of the specification, for a service without a description. */
export const specifiedBooks: readonly DescribedList[] = [
  { name: "Activities", one: "Activity", path: "/v1/Activities", ...keyed, byId: true },
  { name: "BankAccounts", one: "BankAccount", path: "/v1/BankAccounts", ...keyed, byId: true },
  { name: "Banks", one: "Bank", path: "/v1/Banks", after: false, modifiedSince: true, byId: true },
  { name: "BusinessPartners", one: "BusinessPartner", path: "/v1/BusinessPartners", ...keyed, byId: true },
  { name: "CashRegisters", one: "CashRegister", path: "/v1/CashRegisters", ...keyed, byId: true },
  { name: "Centres", one: "Centre", path: "/v1/Centres", ...keyed, byId: false },
  {
    name: "IssuedInvoices",
    one: "IssuedInvoice",
    path: "/v1/issuedinvoices",
    after: false,
    modifiedSince: false,
    byId: false,
  },
];
