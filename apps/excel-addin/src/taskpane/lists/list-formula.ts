import { quoted } from "../../cells/formula-text.ts";
import type { ListChoice } from "../../tables/list-choice.ts";

/** Excel accepts no longer text within a formula. */
const maxText = 255;

/**
 * The formula of a choice. `call` is the function without arguments (`=PARTNERS()`), or with the list only (`=RECORDS("Currencies")`). `separator`: a comma in the formula
 * that is written through Excel's API, and what Excel shows between arguments in a formula that a person reads.
 */
export function listFormula(call: string, choice: ListChoice, separator: "," | ";"): string {
  const written = [
    choice.columns.length > 0 ? quotedInParts(choice.columns.join(", ")) : "",
    choice.modifiedSince && quotedInParts(choice.modifiedSince),
    choice.limit,
  ];
  while (written.at(-1) === "") written.pop();
  const open = call.slice(0, -1);
  // RECORDS has the list's name as its first argument.
  const before = open.endsWith("(") || written.length === 0 ? open : `${open}${separator}`;
  return `${before}${written.join(separator)})`;
}

/** A text as formulas write it, in several parts if it is too long for one. */
function quotedInParts(text: string): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += maxText) parts.push(text.slice(from, from + maxText));
  return parts.map(quoted).join("&");
}
