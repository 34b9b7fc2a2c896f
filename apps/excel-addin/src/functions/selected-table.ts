import { comparable } from "@accounting-data/creating";
import { formatAmounts } from "../cells/amounts.ts";
import type { SelectionProblem } from "../cells/select-columns.ts";
import { valueError, type CellProblem } from "./cell-problem.ts";
import { nameInMessage, namesInMessage } from "./name-in-message.ts";
import { namesToShow, nearest } from "./nearest.ts";
import { selectTitled, type ListOfCall } from "./select-titled.ts";
import type { TableOfCells } from "../cells/tabulate-all.ts";
import {
  createColumnSelector,
  tabulateColumns,
  type SelectedTableOptions,
} from "../cells/tabulate-selected.ts";
import type { ListRecord } from "../service/list-record.ts";

/**
 * The table of selected columns. A column that a person selected by its title has that above it. Throws the cell error if
 * they can't be selected.
 */
export async function selectedTable(
  records: readonly ListRecord[],
  {
    what,
    selected,
    where,
    format,
    ...known
  }: SelectedTableOptions & {
    readonly what: "column" | "field";
    readonly selected: readonly string[];
    readonly where: ListOfCall;
  },
): Promise<TableOfCells> {
  const { result, written } = await selectTitled(selected, createColumnSelector(records, known), where);
  if ("problem" in result) throw columnProblem(result, what);
  const table = tabulateColumns(records, result, format);
  if (where.host.features().dataTypes) formatAmounts(table);
  if (written.size === 0) return table;
  return { ...table, headings: table.headings.map((name) => written.get(comparable(name)) ?? name) };
}

/** The cell error for columns or fields that can't be selected. */
export function columnProblem(problem: SelectionProblem, what: "column" | "field"): CellProblem {
  switch (problem.problem) {
    case "unknown": {
      const { names, available, near } = problem;
      const meant = [...new Set(names.flatMap((name) => nearest(name, available) ?? near?.get(name) ?? []))];
      const hint = namesToShow(available, meant);
      return valueError((messages) => messages.unknownNames[what](namesInMessage(names), meant, hint));
    }
    case "ambiguous":
      return valueError((messages) =>
        messages.ambiguousName(nameInMessage(problem.name), problem.candidates),
      );
    case "twoArrays":
      return valueError((messages) => messages.twoArrays(problem.arrays));
    case "none":
      return valueError((messages) => messages.nothingSelected);
  }
}
