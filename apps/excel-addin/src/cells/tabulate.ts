import type { ListRecord } from "../service/list-record.ts";
import { toCellText, type Cell } from "./cell.ts";
import { columnCells, type CellFormat } from "./column-cells.ts";
import { shapeOf } from "./record-shape.ts";
import { allColumns, selectColumns, type SelectionProblem } from "./select-columns.ts";

/** How to make the table. */
export interface TabulateOptions {
  /** What a person selected, as `selectColumns` reads it; undefined: all columns. */
  readonly selected?: readonly string[] | undefined;
  /** The columns that the workbook remembers of this list. */
  readonly remembered: readonly string[];
  readonly format: CellFormat;
}

/** A table of cells. */
export interface TableOfCells {
  readonly headings: readonly string[];
  readonly rows: Cell[][];
  /** The columns of the list to remember, if there are new ones. */
  readonly toRemember?: readonly string[];
}

/** Turns records into a table: of the selected columns, or of all, with new ones last so that nothing shifts. */
export function tabulate(
  records: readonly ListRecord[],
  { selected, remembered, format }: TabulateOptions,
): TableOfCells | SelectionProblem {
  const shape = shapeOf(records, { elements: selected !== undefined });
  const all = allColumns(shape, remembered);
  const columns = selected ? selectColumns(selected, { shape, all, hasRecords: records.length > 0 }) : all;
  if ("problem" in columns) return columns;
  const table = {
    headings: columns.map(({ name }) => toCellText(name)),
    rows: columnCells(records, columns, format),
  };
  // A wildcard stands for columns of this list, whose order must not change either.
  const usesAll = !selected || selected.some((name) => name.includes("*") || name.startsWith("-"));
  return usesAll && all.length > remembered.length
    ? { ...table, toRemember: all.map(({ name }) => toCellText(name)) }
    : table;
}
