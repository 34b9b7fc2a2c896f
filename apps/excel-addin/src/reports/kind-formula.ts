import { quoted } from "../cells/formula-text.ts";

const creditWords = ["credit", "correct", "dobropis", "oprav", "refund", "gutschrift"];
/** Whether a document is a credit note, by its column `kind`. A yes or no is about credit notes by its name. */
export const isOfCredit = `(${kindIs(creditWords)})+(kind=TRUE)>0`;

const noInvoiceWords = ["proforma", "advance", "zaloh", "quote", "estimate", "draft"];
/** Whether a document is none that counts, by its column `kind`. */
export const isNoInvoice = kindIs(noInvoiceWords);

function kindIs(words: readonly string[]): string {
  return `(${words.map((word) => `ISNUMBER(SEARCH(${quoted(word)},kind))`).join("+")})>0`;
}
