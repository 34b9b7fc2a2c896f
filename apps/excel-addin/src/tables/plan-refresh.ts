import type { ListTable } from "./list-table.ts";
import { rowKey, type TableRows, type CellValue } from "./table-rows.ts";

/** The rows of a table as they stand in the sheet, without the columns that a person added. */
export interface TableBody {
  /** What its columns show that a refresh keeps up to date. */
  readonly fields: readonly string[];
  /** A row has the cells of these columns. */
  readonly rows: readonly (readonly CellValue[])[];
  /** The mark of each row that says that its record was deleted; undefined without such a column. */
  readonly marks: readonly CellValue[] | undefined;
  readonly idAt: number;
  readonly positionAt: number | undefined;
}

/** The key of a row of the body. Undefined for a person's own row. */
export function keyOfCells(
  cells: readonly CellValue[],
  { idAt, positionAt }: Pick<TableBody, "idAt" | "positionAt">,
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
  readonly mark: { readonly heading: string; readonly value: number | string; readonly format: string };
  readonly signal: AbortSignal;
}

/** What a refresh changed in a table. */
export interface UpdatedTable extends Pick<ListTable, "id" | "name" | "markColumn" | "layout"> {
  /** Fields whose columns can't be told any more. */
  readonly lost: readonly string[];
  /** Rows with other values than before. */
  readonly changed: number;
  readonly added: number;
  /** Rows whose records were deleted, and marked rows whose records are back. */
  readonly marked: number;
  readonly unmarked: number;
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
  /** The changes of each field, from the first row to the last. */
  readonly changes: ReadonlyMap<string, readonly CellChange[]>;
  readonly changed: number;
  /** The rows whose records are gone. */
  readonly marked: readonly number[];
  /** The marked rows whose records are back. */
  readonly unmarked: readonly number[];
  /** The records without a row, as indexes of the rows of the list. */
  readonly added: readonly number[];
  /** Whether the first of them goes into the only row, which is empty: a table of no records has one. */
  readonly fillsFirstRow: boolean;
}

/**
 * Compares a table with what its list contains now. A row belongs to the record whose id it has, wherever it was
 * sorted to: each copy of a row is updated, and a row without an id is a person's own.
 */
export function planRefresh(
  body: TableBody,
  wanted: Pick<TableRows, "columns" | "rows" | "keys">,
  { marksDeleted }: { readonly marksDeleted: boolean },
): RefreshPlan {
  const { fields, rows, marks } = body;
  const indexes = new Map(wanted.keys.map((key, index) => [key, index]));
  const sources = fields.map((field) => wanted.columns.findIndex((column) => column.field === field));
  const changes = new Map<string, CellChange[]>();
  const found = new Set<number>();
  const marked: number[] = [];
  const unmarked: number[] = [];
  let changed = 0;

  for (const [row, cells] of rows.entries()) {
    const key = keyOfCells(cells, body);
    if (key === undefined) continue;
    const index = indexes.get(key);
    const isMarked = marks !== undefined && marks[row] !== "";
    if (index === undefined) {
      if (marksDeleted && !isMarked) marked.push(row);
      continue;
    }
    found.add(index);
    if (isMarked) unmarked.push(row);
    if (compare(row, cells, index)) changed++;
  }

  /** Notes the cells that differ. Returns whether there are any. */
  function compare(row: number, cells: readonly CellValue[], index: number): boolean {
    const values = wanted.rows[index]!;
    let differs = false;
    for (const [at, field] of fields.entries()) {
      const source = sources[at]!;
      if (source < 0 || isSame(cells[at]!, values[source]!)) continue;
      differs = true;
      const { format, formats } = wanted.columns[source]!;
      const change = { row, value: values[source]!, format: formats?.[index] ?? format };
      const earlier = changes.get(field);
      if (earlier) earlier.push(change);
      else changes.set(field, [change]);
    }
    return differs;
  }

  const added = wanted.rows.flatMap((_, index) => (found.has(index) ? [] : [index]));
  const [only] = rows;
  const fillsFirstRow =
    added.length > 0 && rows.length === 1 && only!.every((value) => value === "") && !marks?.[0];
  return { changes, changed, marked, unmarked, added, fillsFirstRow };
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
