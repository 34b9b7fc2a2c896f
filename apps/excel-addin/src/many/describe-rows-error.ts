import type { ManyMessages } from "../messages/en/many.ts";
import type { RowsError } from "../workbook/rows/rows-place.ts";

/** Why rows can't be read or written, and what to do then. */
export function describeRowsError({ problem, changed }: RowsError, many: ManyMessages): string {
  if (!changed) return many.problems[problem];
  const { row, heading, hasFormula } = changed;
  return many[hasFormula ? "changedFormula" : "changedCell"](row, heading.trim());
}
