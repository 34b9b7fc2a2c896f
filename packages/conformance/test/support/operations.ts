import type { CallOptions, Client } from "@accounting-data/core";
import { getActivity, iterateActivities, listActivities } from "@accounting-data/resources/activities";
import {
  getBankAccount,
  iterateBankAccounts,
  listBankAccounts,
} from "@accounting-data/resources/bank-accounts";
import { getBank, iterateBanks, listBanks } from "@accounting-data/resources/banks";
import {
  createBusinessPartner,
  getBusinessPartner,
  iterateBusinessPartners,
  listBusinessPartners,
} from "@accounting-data/resources/business-partners";
import {
  getCashRegister,
  iterateCashRegisters,
  listCashRegisters,
} from "@accounting-data/resources/cash-registers";
import { iterateCentres, listCentres } from "@accounting-data/resources/centres";
import { iterateIssuedInvoices, listIssuedInvoices } from "@accounting-data/resources/issued-invoices";
import type { ListName, OperationName, Sandbox } from "@accounting-data/sandbox";

/** An operation of the specification's table, called as a user calls it. */
export interface OperationUnderTest {
  readonly name: OperationName;
  readonly kind: "list" | "get" | "create" | "invoices";
  readonly list: ListName;
  readonly method: "GET" | "POST";
  /** Path of an answered request. */
  readonly path: (given: Given) => string;
  readonly call: (client: Client, given: Given, options?: CallOptions) => Promise<unknown>;
}

/** What the calls are given. */
export interface Given {
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly id: string;
  readonly payload: { readonly Name?: string; readonly City?: string };
}

/** The same for each operation: ten records, the list's first record, a partner with a name of its own. */
export function usualGiven(sandbox: Sandbox, list: ListName): Given {
  return {
    pageSize: 10,
    pageNumber: 1,
    id: sandbox.records(list)[0]?.Id ?? "",
    payload: { Name: "Novák a syn", City: "Brno" },
  };
}

type List = (
  client: Client,
  query: { pageSize: number; pageNumber: number },
  options?: CallOptions,
) => Promise<unknown>;
type Get = (client: Client, id: string, options?: CallOptions) => Promise<unknown>;

/** Every operation of the specification's table of operations. */
export const operations: readonly OperationUnderTest[] = [
  list("listActivities", "Activities", listActivities),
  get("getActivity", "Activities", getActivity),
  list("listBankAccounts", "BankAccounts", listBankAccounts),
  get("getBankAccount", "BankAccounts", getBankAccount),
  list("listBanks", "Banks", listBanks),
  get("getBank", "Banks", getBank),
  list("listBusinessPartners", "BusinessPartners", listBusinessPartners),
  get("getBusinessPartner", "BusinessPartners", getBusinessPartner),
  {
    name: "createBusinessPartner",
    kind: "create",
    list: "BusinessPartners",
    method: "POST",
    path: () => "/v1/BusinessPartners",
    call: (client, { payload }, options) => createBusinessPartner(client, payload, options),
  },
  list("listCashRegisters", "CashRegisters", listCashRegisters),
  get("getCashRegister", "CashRegisters", getCashRegister),
  list("listCentres", "Centres", listCentres),
  {
    name: "listIssuedInvoices",
    kind: "invoices",
    list: "IssuedInvoices",
    method: "GET",
    path: () => "/v1/issuedinvoices",
    call: (client, _given, options) => listIssuedInvoices(client, {}, options),
  },
];

/** Every list, read to its end. */
export const iterators = {
  Activities: iterateActivities,
  BankAccounts: iterateBankAccounts,
  Banks: iterateBanks,
  BusinessPartners: iterateBusinessPartners,
  CashRegisters: iterateCashRegisters,
  Centres: iterateCentres,
  IssuedInvoices: iterateIssuedInvoices,
} as const;

function list(name: OperationName, of: ListName, call: List): OperationUnderTest {
  return {
    name,
    kind: "list",
    list: of,
    method: "GET",
    path: () => `/v1/${of}`,
    call: (client, { pageSize, pageNumber }, options) => call(client, { pageSize, pageNumber }, options),
  };
}

function get(name: OperationName, of: ListName, call: Get): OperationUnderTest {
  return {
    name,
    kind: "get",
    list: of,
    method: "GET",
    path: ({ id }) => `/v1/${of}/${id}`,
    call: (client, { id }, options) => call(client, id, options),
  };
}
