import { isSpecified } from "../../lists/find-list.ts";
import type { ListName, SpecifiedListName } from "../../lists/list-name.ts";

export interface ListTexts {
  /** In the pane. */
  readonly plural: string;
  /** Begins the message of a cell: this, "with this id". */
  readonly none: string;
  /** Begins Excel's description of the list's function. */
  readonly all: string;
  /** Begins Excel's description of the record's function. */
  readonly one: string;
}

export const listsEn: Readonly<Record<SpecifiedListName, ListTexts>> = {
  BusinessPartners: {
    plural: "Partners",
    none: "No partner",
    all: "The business partners",
    one: "One business partner",
  },
  IssuedInvoices: {
    plural: "Issued invoices",
    none: "No invoice",
    all: "The issued invoices",
    one: "One issued invoice",
  },
  Activities: { plural: "Activities", none: "No activity", all: "The activities", one: "One activity" },
  Banks: { plural: "Banks", none: "No bank", all: "The banks", one: "One bank" },
  BankAccounts: {
    plural: "Bank accounts",
    none: "No bank account",
    all: "The bank accounts",
    one: "One bank account",
  },
  CashRegisters: {
    plural: "Cash registers",
    none: "No cash register",
    all: "The cash registers",
    one: "One cash register",
  },
  Centres: { plural: "Centres", none: "No centre", all: "The centres", one: "One centre" },
};

/** Further lists that many services have. */
const further: ReadonlyMap<ListName, string> = new Map([["ReceivedInvoices", "Received invoices"]]);

/** The texts of any list. A further one that is not known here is called by its name in the service. */
export function listTextsEn(list: ListName): Pick<ListTexts, "plural" | "none"> {
  return isSpecified(list)
    ? listsEn[list]
    : { plural: further.get(list) ?? list, none: `No record of ${list}` };
}

/** The title of a list within a sentence. */
export function titleInSentenceEn(title: string): string {
  // The service's name of several words: "vatRates" is nothing.
  if (/^\p{Lu}\S*\p{Lu}/u.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}
