import type { ListRecord } from "../service/list-record.ts";
import { toCellText, type Cell } from "./cell.ts";
import { columnNames } from "./column-names.ts";
import { allColumns, selectedColumns } from "./column-registry.ts";
import { recordsToMatrix, type CellFormat } from "./records-to-matrix.ts";

/** How to make the table. */
export interface TabulateOptions {
  /** Names of columns in their order, compared without case; undefined: all columns. */
  readonly selected?: readonly string[] | undefined;
  /** The columns that the workbook remembers of this list. */
  readonly remembered: readonly string[];
  readonly format: CellFormat;
}

/** A table of cells. */
export interface TableOfCells {
  readonly headings: readonly string[];
  readonly rows: Cell[][];
  /** The headings to remember, if there are new ones. */
  readonly toRemember?: readonly string[];
}

/** Selected columns that no record has. */
export interface UnknownColumns {
  readonly unknown: readonly string[];
  /** The names that can be selected. */
  readonly known: readonly string[];
}

/** Turns records into a table: of the selected columns, or of all, with new ones last so that nothing shifts. */
export function tabulate(
  records: readonly ListRecord[],
  { selected, remembered, format }: TabulateOptions,
): TableOfCells | UnknownColumns {
  if (!selected) {
    const { columns, rows } = recordsToMatrix(records, allColumns(remembered), format);
    const headings = columns.map(({ name }) => toCellText(name));
    return headings.length > remembered.length
      ? { headings, rows, toRemember: headings }
      : { headings, rows };
  }
  const registry = selectedColumns(selected);
  const { rows } = recordsToMatrix(records, registry, format);
  const spelling = new Map(registry.spelling);
  if (selected.some((name) => !spelling.has(name.toLowerCase()))) {
    // The matrix knows columns with values only; a selected one may be null in every record.
    const known = [...new Set([...remembered, ...columnNames(records)])];
    for (const name of known) if (!spelling.has(name.toLowerCase())) spelling.set(name.toLowerCase(), name);
    const unknown = selected.filter((name) => !spelling.has(name.toLowerCase()));
    if (records.length > 0 && unknown.length > 0) return { unknown, known };
  }
  return {
    headings: selected.map((name) => toCellText(spelling.get(name.toLowerCase()) ?? name)),
    rows: inOrder(rows, registry.sources),
  };
}

/** Copies the columns of repeated names to their places. */
function inOrder(rows: Cell[][], sources: readonly number[]): Cell[][] {
  if (sources.every((source, index) => source === index)) return rows;
  return rows.map((row) => sources.map((source) => row[source] ?? ""));
}
