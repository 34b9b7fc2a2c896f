import type { ListTable } from "./list-table.ts";
import type { SeenColumn } from "./match-columns.ts";
import { generalFormat, rowKey, type TableRows, type CellValue } from "./table-rows.ts";

/** What stands where in a table. */
export interface TableShape {
  readonly columns: readonly SeenColumn[];
  readonly idAt: number;
  readonly positionAt: number | undefined;
  /** The column that says of a row that its record was deleted. */
  readonly markAt: number | undefined;
  /** Whether its only row is empty: a table of no records has one. */
  readonly isBlank: boolean;
}

/** A table as it stands in the sheet. */
export interface TableBody extends TableShape {
  /** The cells of each row, where their columns stand; without those of a person's own columns. */
  readonly rows: readonly (readonly CellValue[])[];
}

/** The key of a row. Undefined for a person's own row. */
export function keyOfCells(
  cells: readonly CellValue[],
  { idAt, positionAt }: Pick<TableShape, "idAt" | "positionAt">,
): string | undefined {
  return rowKey(cells[idAt], positionAt === undefined ? undefined : cells[positionAt]);
}

/** What a refresh writes into a table. */
export interface TableUpdate {
  readonly table: ListTable;
  /** The ids of all tables that the workbook remembers: a table with one of the others only has this one's name by now. */
  readonly knownIds: ReadonlySet<string>;
  readonly rows: TableRows;
  /** Whether a row without a record is marked. Not if the records are only a part of the list. */
  readonly marksDeleted: boolean;
  /** The mark, and the heading of its column if the table does not have that yet. */
  readonly mark: Omit<CellChange, "row"> & { readonly heading: string };
  readonly signal: AbortSignal;
}

/** What a refresh changed in a table. */
export interface TableChanges {
  /** Fields whose columns can't be told any more. */
  readonly lost: readonly string[];
  /** Rows with other values than before. */
  readonly changed: number;
  readonly added: number;
  /** Rows whose records were deleted, and marked rows whose records are back. */
  readonly marked: number;
  readonly unmarked: number;
}

export interface UpdatedTable extends TableChanges {
  /** How the next refresh finds the table and its columns. */
  readonly seen: Pick<ListTable, "id" | "name" | "markColumn" | "layout">;
}

export interface CellChange {
  /** Counts from the first row below the headings. */
  readonly row: number;
  readonly value: CellValue;
  /** The number format that belongs to the value. */
  readonly format: string;
}

/** What a refresh changes in a table. It never removes a row. */
export interface RefreshPlan {
  /** The changes of each column that shows the list, from the first row to the last. */
  readonly changes: ReadonlyMap<number, readonly CellChange[]>;
  readonly changed: number;
  /** The changes of the column of marks. */
  readonly marks: readonly CellChange[];
  /** The records without a row, as indexes of the rows of the list. The first of them is written into a blank row. */
  readonly added: readonly number[];
}

/**
 * Compares a table with what its list contains now. A row belongs to the record whose id it has, wherever it was
 * sorted to: each copy of a row is updated, and a row without an id is a person's own.
 */
export function planRefresh(
  body: TableBody,
  wanted: Pick<TableRows, "columns" | "rows" | "keys">,
  { marksDeleted, mark }: Pick<TableUpdate, "marksDeleted" | "mark">,
): RefreshPlan {
  const { columns, rows, markAt, isBlank } = body;
  const indexes = new Map(wanted.keys.map((key, index) => [key, index]));
  const sources = columns.map(({ field }, at) =>
    at === markAt ? -1 : wanted.columns.findIndex((column) => column.field === field),
  );
  const changes = new Map<number, CellChange[]>();
  const found = new Set<number>();
  const marks: CellChange[] = [];
  let changed = 0;

  for (const [row, cells] of rows.entries()) {
    const key = keyOfCells(cells, body);
    if (key === undefined) continue;
    const index = indexes.get(key);
    const isMarked = markAt !== undefined && cells[markAt] !== "";
    if (index === undefined) {
      if (marksDeleted && !isMarked) marks.push({ row, value: mark.value, format: mark.format });
      continue;
    }
    found.add(index);
    if (isMarked) marks.push({ row, value: "", format: generalFormat });
    if (compare(row, cells, index)) changed++;
  }
  const added = wanted.rows.flatMap((_, index) => (found.has(index) ? [] : [index]));
  if (isBlank && added.length > 0) compare(0, rows[0]!, added[0]!);
  return { changes, changed, marks, added };

  /** Notes the cells that differ. Returns whether there are any. */
  function compare(row: number, cells: readonly CellValue[], index: number): boolean {
    const values = wanted.rows[index]!;
    let differs = false;
    for (const [at, source] of sources.entries()) {
      if (source < 0 || isSame(cells[at]!, values[source]!)) continue;
      differs = true;
      const { format, formats } = wanted.columns[source]!;
      const change = { row, value: values[source]!, format: formats?.[index] ?? format };
      const earlier = changes.get(at);
      if (earlier) earlier.push(change);
      else changes.set(at, [change]);
    }
    return differs;
  }
}

/** Excel keeps 15 digits of some numbers, and may write line ends in its own way. */
function isSame(shown: CellValue, wanted: CellValue): boolean {
  if (shown === wanted) return true;
  if (typeof shown === "number" && typeof wanted === "number")
    return Math.abs(shown - wanted) <= Math.abs(wanted) * 1e-15;
  return (
    typeof shown === "string" &&
    typeof wanted === "string" &&
    wanted.includes("\r") &&
    shown.replaceAll("\r\n", "\n") === wanted.replaceAll("\r\n", "\n")
  );
}
