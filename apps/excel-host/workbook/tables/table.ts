import { rowsOf, type Area } from "../address.ts";
import type { Sheet } from "../sheet.ts";

/** A column of a table. */
export interface TableColumn {
  /** Unique within the table; stays when the column is renamed. */
  readonly id: number;
  /** The heading, also while the header row is hidden. */
  name: string;
  /** The texts that its rows may show; undefined where the column has no filter. */
  filter: readonly string[] | undefined;
}

/** A table's style, and which of its special rows are shown. */
export interface TableLook {
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
}

/** A table in a sheet. Only `Tables` changes its area and columns. */
export interface Table {
  readonly id: string;
  readonly sheet: Sheet;
  name: string;
  /** With the header row and the total row where they are shown. */
  area: Area;
  /** From left to right. */
  columns: TableColumn[];
  /** The highest id that a column has had: Excel never reuses an id. */
  lastColumnId: number;
  readonly options: TableLook;
  /** The id of a column; rows that are filled there are struck through. */
  struckBy?: number | undefined;
  /** How it was sorted last, by the ids of columns; undefined: it was not, or that was cleared. New rows are not sorted in. */
  sortedBy?: readonly SortedColumn[] | undefined;
}

export interface SortedColumn {
  readonly id: number;
  readonly ascending: boolean;
}

export interface SortField {
  /** The column's position in the table. */
  readonly key: number;
  readonly ascending: boolean;
}

/** What Excel refuses to do with a table. */
export class TableConflict extends Error {
  override readonly name = "TableConflict";
  readonly reason: "overlap" | "split";

  constructor(reason: "overlap" | "split") {
    super(messages[reason]);
    this.reason = reason;
  }
}

const messages = {
  overlap: "A table can't overlap another table.",
  split: "The insert or delete operation attempted resulted in a conflict.",
};

export function defaultTableLook(): TableLook {
  return { style: "TableStyleMedium2", showHeaders: true, showTotals: false };
}

export function headerRowOf({ area, options }: Table): Area | undefined {
  return options.showHeaders ? { ...area, lastRow: area.row } : undefined;
}

/** The rows with data; there is always at least one. */
export function bodyOf({ area, options }: Table): Area {
  return {
    ...area,
    row: area.row + (options.showHeaders ? 1 : 0),
    lastRow: area.lastRow - (options.showTotals ? 1 : 0),
  };
}

export function totalRowOf({ area, options }: Table): Area | undefined {
  return options.showTotals ? { ...area, row: area.lastRow } : undefined;
}

/** The column's cells in an area of its table. */
export function columnPart(area: Area, index: number): Area {
  return { ...area, column: area.column + index, lastColumn: area.column + index };
}

/** The rows that a table with these options has besides its data. */
export function extraRows({ showHeaders, showTotals }: TableLook): number {
  return Number(showHeaders) + Number(showTotals);
}

/** Whether an area has room for a table's special rows and one row of data. */
export function holdsTable(area: Area, options: TableLook): boolean {
  return rowsOf(area) > extraRows(options);
}
