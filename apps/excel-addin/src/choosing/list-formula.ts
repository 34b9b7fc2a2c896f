import type { ListName } from "@accounting-data/deployment";
import { joinColumnNames } from "../cells/column-names.ts";
import { quoted, type Formula } from "../cells/formula-text.ts";
import { listFunctionOf } from "../lists/find-list.ts";
import type { ListChoice } from "../tables/list-choice.ts";

/** Excel accepts no longer text within a formula. */
const maxText = 255;

/** The call of a list's function in a deployment with this prefix: `=PARTNERS()`, `=ACC.PARTNERS()`, `=RECORDS("Currencies")`. */
export function listCall(list: ListName, prefix: string): Formula {
  const call = listFunctionOf(list);
  return `=${prefix === "" ? "" : `${prefix}.`}${call}${call.endsWith(")") ? "" : "()"}`;
}

/** Which records a formula has: those with the value of a cell in a column. */
export interface FormulaSearch {
  readonly by: string;
  /** The cell with the value, such as `$A2`. */
  readonly cell: string;
  /** The text that the cell shows if there is no such record. */
  readonly none: string;
}

/**
 * The formula of a choice. `call` is the function without arguments (`=PARTNERS()`), or with the list only
 * (`=RECORDS("Currencies")`). `separator`: a comma in a formula that is written through Excel's API; in one that a person reads,
 * what Excel shows between arguments.
 */
export function listFormula(
  call: Formula,
  choice: ListChoice,
  separator: "," | ";",
  search?: FormulaSearch,
): Formula {
  const written = [
    choice.columns.length > 0 ? quotedInParts(joinColumnNames(choice.columns)) : "",
    choice.modifiedSince && quotedInParts(choice.modifiedSince),
    choice.limit,
    // No headers, connection and missing.
    ...(search ? ["", "", "", quoted(search.by), search.cell, quoted(search.none)] : []),
  ];
  while (written.at(-1) === "") written.pop();
  const open = call.slice(0, -1) as Formula;
  // RECORDS has the list's name as its first argument.
  const before: Formula = open.endsWith("(") || written.length === 0 ? open : `${open}${separator}`;
  return `${before}${written.join(separator)})`;
}

/** A text as formulas write it, in several parts if it is too long for one. */
function quotedInParts(text: string): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += maxText) parts.push(text.slice(from, from + maxText));
  return parts.map(quoted).join("&");
}
