import { listTexts, type ListName } from "@accounting-data/deployment";
import { isSpecified } from "../../lists/find-list.ts";
import type { ListTitles } from "../list-titles.ts";

/** Further lists that many services have. */
const further: ReadonlyMap<ListName, string> = new Map([
  ["Currencies", "Měny"],
  ["ReceivedInvoices", "Přijaté faktury"],
]);

/** The texts of any list. A further one that is not known here is called by its name in the service. */
export function listTextsCs(list: ListName): ListTitles {
  return isSpecified(list)
    ? { plural: listTexts[list].plural.cs, none: listTexts[list].none.cs }
    : { plural: further.get(list) ?? list, none: `V seznamu ${list} není žádný záznam` };
}
