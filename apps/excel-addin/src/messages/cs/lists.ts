import { isSpecified } from "../../lists/find-list.ts";
import type { ListName, SpecifiedListName } from "../../lists/list-name.ts";
import type { ListTexts } from "../en/lists.ts";

export const listsCs: Readonly<Record<SpecifiedListName, ListTexts>> = {
  BusinessPartners: {
    plural: "Partneři",
    none: "Žádný partner",
    all: "Obchodní partneři",
    one: "Jeden obchodní partner",
  },
  IssuedInvoices: {
    plural: "Vydané faktury",
    none: "Žádná faktura",
    all: "Vydané faktury",
    one: "Jedna vydaná faktura",
  },
  Activities: { plural: "Činnosti", none: "Žádná činnost", all: "Činnosti", one: "Jedna činnost" },
  Banks: { plural: "Banky", none: "Žádná banka", all: "Banky", one: "Jedna banka" },
  BankAccounts: {
    plural: "Bankovní účty",
    none: "Žádný bankovní účet",
    all: "Bankovní účty",
    one: "Jeden bankovní účet",
  },
  CashRegisters: { plural: "Pokladny", none: "Žádná pokladna", all: "Pokladny", one: "Jedna pokladna" },
  Centres: { plural: "Střediska", none: "Žádné středisko", all: "Střediska", one: "Jedno středisko" },
};

/** Further lists that many services have. */
const further: ReadonlyMap<ListName, string> = new Map([
  ["Currencies", "Měny"],
  ["ReceivedInvoices", "Přijaté faktury"],
]);

/** The texts of any list. A further one that is not known here is called by its name in the service. */
export function listTextsCs(list: ListName): Pick<ListTexts, "plural" | "none"> {
  return isSpecified(list)
    ? listsCs[list]
    : { plural: further.get(list) ?? list, none: `V seznamu ${list} není žádný záznam` };
}
