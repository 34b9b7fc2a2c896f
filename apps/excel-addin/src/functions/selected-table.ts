import type { TableOfCells, TableOptions } from "../cells/tabulate-all.ts";
import { tabulateSelected } from "../cells/tabulate-selected.ts";
import type { ListRecord } from "../service/list-record.ts";
import { columnProblem } from "./column-problem.ts";

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
