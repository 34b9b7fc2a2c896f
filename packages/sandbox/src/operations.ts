/**
 * The lists of records that the specification names.
 *
 * @example
 * ```ts
 * const list: ListName = "IssuedInvoices";
 * console.log(sandbox.records(list).length); // 140
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
export type ListName =
  | "Activities"
  | "BankAccounts"
  | "Banks"
  | "BusinessPartners"
  | "CashRegisters"
  | "Centres"
  | "IssuedInvoices";

/**
 * Every operation the sandbox answers, the token endpoint's two included.
 *
 * @example
 * ```ts
 * const operation: OperationName = "listBanks";
 * sandbox.inject(503, { on: operation });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export type OperationName =
  | "listActivities"
  | "getActivity"
  | "listBankAccounts"
  | "getBankAccount"
  | "listBanks"
  | "getBank"
  | "listBusinessPartners"
  | "getBusinessPartner"
  | "createBusinessPartner"
  | "listCashRegisters"
  | "getCashRegister"
  | "listCentres"
  | "listIssuedInvoices"
  | "requestToken"
  | "readOpenIdConfiguration";

/** One row of the specification's table of operations. */
export type Operation =
  | (Row & { readonly kind: "list"; readonly list: ListName; readonly acceptsAfter: boolean })
  | (Row & { readonly kind: "get" | "create" | "invoices"; readonly list: ListName })
  | (Row & { readonly kind: "token" })
  | (Row & { readonly kind: "configuration" });

interface Row {
  readonly name: OperationName;
  readonly method: "GET" | "POST";
  /** Route patterns; a record's path has two, since an empty id is an id too (rule 2). */
  readonly paths: readonly string[];
}

/**
 * The specification's operations, and the two of the authorisation server.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export const operations: readonly Operation[] = [
  list("listActivities", "Activities"),
  get("getActivity", "Activities"),
  list("listBankAccounts", "BankAccounts"),
  get("getBankAccount", "BankAccounts"),
  list("listBanks", "Banks", false),
  get("getBank", "Banks"),
  list("listBusinessPartners", "BusinessPartners"),
  get("getBusinessPartner", "BusinessPartners"),
  {
    name: "createBusinessPartner",
    kind: "create",
    method: "POST",
    paths: ["/v1/BusinessPartners"],
    list: "BusinessPartners",
  },
  list("listCashRegisters", "CashRegisters"),
  get("getCashRegister", "CashRegisters"),
  list("listCentres", "Centres"),
  {
    name: "listIssuedInvoices",
    kind: "invoices",
    method: "GET",
    paths: ["/v1/issuedinvoices"],
    list: "IssuedInvoices",
  },
  { name: "requestToken", kind: "token", method: "POST", paths: ["/connect/token"] },
  {
    name: "readOpenIdConfiguration",
    kind: "configuration",
    method: "GET",
    paths: ["/.well-known/openid-configuration"],
  },
];

/** Whether the operation is one of the service itself, not of its authorisation server. */
export function isServiceOperation(name: OperationName): boolean {
  return name !== "requestToken" && name !== "readOpenIdConfiguration";
}

function list(name: OperationName, of: ListName, acceptsAfter = true): Operation {
  return { name, kind: "list", method: "GET", paths: [`/v1/${of}`], list: of, acceptsAfter };
}

function get(name: OperationName, of: ListName): Operation {
  return { name, kind: "get", method: "GET", paths: [`/v1/${of}/`, `/v1/${of}/:id`], list: of };
}
