import type { ListRecord } from "../service/list-record.ts";
import { toCellText, type Cell } from "./cell.ts";
import { createCellRows, type CellFormat } from "./cell-rows.ts";
import { allColumns } from "./column.ts";
import { firstColumns, type KnownColumns } from "./known-columns.ts";
import type { Links } from "./find-columns.ts";
import { findShape } from "./record-shape.ts";

export interface TableOptions extends KnownColumns {
  readonly format: CellFormat;
  /** The records of other lists to which ids lead. */
  readonly links?: Links | undefined;
}

export interface TableOfCells {
  readonly headings: readonly string[];
  readonly rows: Cell[][];
  /** The array whose elements have rows of their own, if there is one. */
  readonly array?: string;
  /** The columns of the list to remember, if there are new ones. */
  readonly toRemember?: readonly string[];
}

/**
 * Turns records into a table of all columns, with new ones last so that nothing shifts. One pass over the records finds
 * the columns and makes the cells.
 */
export function tabulateAll(
  records: readonly ListRecord[],
  { format, ...known }: TableOptions,
): TableOfCells {
  const first = firstColumns(known);
  const cells = createCellRows({
    format,
    count: records.length,
    objectOf: (row) => records[row],
    reserved: first,
  });
  const columns = allColumns(findShape(records, { elements: false, cells }), first);
  const headings = columns.map(({ name }) => toCellText(name));
  const rows = cells.rowsOf(columns);
  return columns.length > known.remembered.length
    ? { headings, rows, toRemember: headings }
    : { headings, rows };
}
