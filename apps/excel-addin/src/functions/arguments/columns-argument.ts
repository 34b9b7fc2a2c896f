import { splitColumnNames } from "../../cells/column-names.ts";
import { valueError, type CellProblem } from "../cell-problem.ts";
import { plainNonZero } from "./plain-value.ts";

/**
 * The names of the selected columns: a text with commas, semicolons or line ends between them (a name that has such signs stands in
 * apostrophes), or a range of headings, each of which is one name. Empty cells are skipped. Undefined for all columns. `expected`
 * is the message for anything else.
 */
export function columnsArgument(
  argument: unknown,
  expected: CellProblem["say"],
): readonly string[] | undefined {
  const cells = Array.isArray(argument) ? argument.flat() : [argument];
  const names: string[] = [];
  for (const cell of cells) {
    const value = plainNonZero(cell);
    if (value === undefined) continue;
    if (typeof value !== "string") throw valueError(expected);
    // A cell alone can't be told from a text.
    if (cells.length === 1) names.push(...splitColumnNames(value));
    else if (value.trim() !== "") names.push(value);
  }
  if (names.length > 0) return names;
  // A text of commas alone selects nothing.
  if (cells.some((cell) => typeof cell === "string" && cell.trim() !== "")) throw valueError(expected);
  return undefined;
}
