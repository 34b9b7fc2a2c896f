import type { SelectionProblem } from "../cells/select-columns.ts";
import { valueError, type CellProblem } from "./cell-problem.ts";
import { namesToShow, nearest } from "./nearest.ts";
import type { TableOfCells, TableOptions } from "../cells/tabulate-all.ts";
import { tabulateSelected } from "../cells/tabulate-selected.ts";
import type { ListRecord } from "../service/list-record.ts";

/** The table of selected columns. Throws the cell error if they can't be selected. */
export function selectedTable(
  records: readonly ListRecord[],
  {
    what,
    selected,
    ...options
  }: TableOptions & {
    readonly what: "column" | "field";
    readonly selected: readonly string[];
  },
): TableOfCells {
  const table = tabulateSelected(records, selected, options);
  if ("problem" in table) throw columnProblem(table, what);
  return table;
}

/** The cell error for columns or fields that can't be selected. */
export function columnProblem(problem: SelectionProblem, what: "column" | "field"): CellProblem {
  switch (problem.problem) {
    case "unknown": {
      const { names, available } = problem;
      const meant = [...new Set(names.flatMap((name) => nearest(name, available) ?? []))];
      const hint = namesToShow(available, meant);
      return valueError((messages) => messages.unknownNames[what](names, meant, hint));
    }
    case "ambiguous":
      return valueError((messages) => messages.ambiguousName(problem.name, problem.candidates));
    case "twoArrays":
      return valueError((messages) => messages.twoArrays(problem.arrays));
    case "none":
      return valueError((messages) => messages.nothingSelected);
  }
}
