import { listTexts, type ListName } from "@accounting-data/deployment";
import { isSpecified } from "../../lists/find-list.ts";
import type { ListTitles } from "../list-titles.ts";

/** Further lists that many services have. */
const further: ReadonlyMap<ListName, string> = new Map([["ReceivedInvoices", "Received invoices"]]);

/** The texts of any list. A further one that is not known here is called by its name in the service. */
export function listTextsEn(list: ListName): ListTitles {
  return isSpecified(list)
    ? { plural: listTexts[list].plural.en, none: listTexts[list].none.en }
    : { plural: further.get(list) ?? list, none: `No record of ${list}` };
}

/** The title of a list within a sentence. */
export function titleInSentenceEn(title: string): string {
  // The service's name of several words: "vatRates" is nothing.
  if (/^\p{Lu}\S*\p{Lu}/u.test(title)) return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}
