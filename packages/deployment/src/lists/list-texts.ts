import type { Localised } from "../localised.ts";
import type { SpecifiedListName } from "./list-name.ts";

/** What a list is called. */
export interface ListTexts {
  /** In the pane. */
  readonly plural: Localised;
  /** Begins the message of a cell: this, "with this id". */
  readonly none: Localised;
  /** Begins Excel's description of the list's function. */
  readonly all: Localised;
  /** Begins Excel's description of the record's function. */
  readonly one: Localised;
}

/** The texts of the specification's lists. */
export const listTexts: Readonly<Record<SpecifiedListName, ListTexts>> = {
  BusinessPartners: {
    plural: { en: "Partners", cs: "Partneři" },
    none: { en: "No partner", cs: "Žádný partner" },
    all: { en: "The business partners", cs: "Obchodní partneři" },
    one: { en: "One business partner", cs: "Jeden obchodní partner" },
  },
  IssuedInvoices: {
    plural: { en: "Issued invoices", cs: "Vydané faktury" },
    none: { en: "No invoice", cs: "Žádná faktura" },
    all: { en: "The issued invoices", cs: "Vydané faktury" },
    one: { en: "One issued invoice", cs: "Jedna vydaná faktura" },
  },
  Activities: {
    plural: { en: "Activities", cs: "Činnosti" },
    none: { en: "No activity", cs: "Žádná činnost" },
    all: { en: "The activities", cs: "Činnosti" },
    one: { en: "One activity", cs: "Jedna činnost" },
  },
  Banks: {
    plural: { en: "Banks", cs: "Banky" },
    none: { en: "No bank", cs: "Žádná banka" },
    all: { en: "The banks", cs: "Banky" },
    one: { en: "One bank", cs: "Jedna banka" },
  },
  BankAccounts: {
    plural: { en: "Bank accounts", cs: "Bankovní účty" },
    none: { en: "No bank account", cs: "Žádný bankovní účet" },
    all: { en: "The bank accounts", cs: "Bankovní účty" },
    one: { en: "One bank account", cs: "Jeden bankovní účet" },
  },
  CashRegisters: {
    plural: { en: "Cash registers", cs: "Pokladny" },
    none: { en: "No cash register", cs: "Žádná pokladna" },
    all: { en: "The cash registers", cs: "Pokladny" },
    one: { en: "One cash register", cs: "Jedna pokladna" },
  },
  Centres: {
    plural: { en: "Centres", cs: "Střediska" },
    none: { en: "No centre", cs: "Žádné středisko" },
    all: { en: "The centres", cs: "Střediska" },
    one: { en: "One centre", cs: "Jedno středisko" },
  },
};
