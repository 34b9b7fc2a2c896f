import { withoutAccents } from "../../base/without-accents.ts";

/** The words of a field's name in lower case, without accents: `DateOfTaxation`, `date_of_taxation` → "date of taxation". */
export function spokenWords(name: string): string {
  const words = withoutAccents(name).match(/\p{Lu}{2,}(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\p{N}+/gu) ?? [];
  return words.join(" ").toLowerCase();
}

/** A sentence of a description as such words, without what says nothing: "The due date of the invoice." → "due date". */
export function spokenText(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/\(.*?\)/g, " ")
    .replace(/[.;:].*$/s, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/\b(?:the|an?|this|your) /g, "")
    .replace(/\b(?:of|on|for) (?:the )?(?:document|invoice|bill|credit note|voucher)\b/g, " ")
    .replace(/ (?:dokladu|faktury|dokumentu)$/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
