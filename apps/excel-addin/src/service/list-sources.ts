import { getActivity, iterateActivities, listActivities } from "@accounting-data/resources/activities";
import {
  getBankAccount,
  iterateBankAccounts,
  listBankAccounts,
} from "@accounting-data/resources/bank-accounts";
import { getBank, iterateBanks, listBanks } from "@accounting-data/resources/banks";
import {
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
import { iterateIssuedInvoices } from "@accounting-data/resources/issued-invoices";
import type { ListName } from "../lists/list-name.ts";
import type { ListSource } from "./list-source.ts";

/** Every list of the specification with the operations that it shows. */
export const listSources: ReadonlyMap<ListName, ListSource> = new Map(
  (
    [
      {
        list: "Activities",
        filters: true,
        ...read(iterateActivities),
        get: getActivity,
        ...count(listActivities),
      },
      {
        list: "BankAccounts",
        filters: true,
        ...read(iterateBankAccounts),
        get: getBankAccount,
        ...count(listBankAccounts),
      },
      { list: "Banks", filters: true, ...read(iterateBanks), get: getBank, ...count(listBanks) },
      {
        list: "BusinessPartners",
        filters: true,
        ...read(iterateBusinessPartners),
        get: getBusinessPartner,
        ...count(listBusinessPartners),
      },
      {
        list: "CashRegisters",
        filters: true,
        ...read(iterateCashRegisters),
        get: getCashRegister,
        ...count(listCashRegisters),
      },
      { list: "Centres", filters: true, ...read(iterateCentres), ...count(listCentres) },
      // Parameters of the issued invoices are not shown: neither a filter nor a page of one record can be asked for.
      {
        list: "IssuedInvoices",
        filters: false,
        pages: (client, { signal, onResponse }) =>
          iterateIssuedInvoices(client, { signal, onResponse }).pages(),
      },
    ] satisfies readonly ListSource[]
  ).map((source) => [source.list, source]),
);

type Iterate = typeof iterateBusinessPartners | typeof iterateBanks;
type List = typeof listBusinessPartners | typeof listBanks;

/** Asks for no more than is wanted: a short limit is one short page. */
function read(iterate: Iterate): Pick<ListSource, "pages"> {
  return {
    pages: (client, { signal, modifiedSince, limit, onResponse }) => {
      const options = { signal, modifiedSince, onResponse };
      const few =
        limit === undefined ? {} : ({ pageSize: Math.min(limit, usualPageSize), prefetch: 0 } as const);
      return iterate(client, { ...options, ...few }).pages();
    },
  };
}

/** One record is asked for, since the total comes with any page. */
function count(list: List): Required<Pick<ListSource, "total">> {
  return {
    total: async (client, { signal }) =>
      (await list(client, { pageSize: 1, pageNumber: 1 }, { signal })).totalCount,
  };
}

/** What the iterators ask for by themselves. */
const usualPageSize = 100;
