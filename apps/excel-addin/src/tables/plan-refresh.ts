import { companyKey, isStandIn, standInKey } from "./company-key.ts";
import type { CompanyOfCell } from "./company-names.ts";
import type { ListTable } from "./list-table.ts";
import type { SeenColumn } from "./match-columns.ts";
import { generalFormat, rowKey, type TableRows, type CellValue } from "./table-rows.ts";

/** What stands where in a table. */
export interface TableShape {
  readonly columns: readonly SeenColumn[];
  readonly idAt: number;
  readonly positionAt: number | undefined;
  /** The column that says whose a row is, and how to read it, in a table of several companies. */
  readonly companyAt?: number | undefined;
  readonly companyOf?: CompanyOfCell | undefined;
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

/** The columns whose cells tell which record a row shows. */
export type KeyColumns = Pick<TableShape, "idAt" | "positionAt" | "companyAt" | "companyOf">;

/** Their places. */
export function keyPlaces({ idAt, positionAt, companyAt }: KeyColumns): readonly number[] {
  return [idAt, positionAt, companyAt].filter((at) => at !== undefined).toSorted((one, other) => one - other);
}

/** The key of a row. Undefined for a person's own row. */
export function keyOfCells(cells: readonly CellValue[], columns: KeyColumns): string | undefined {
  const { idAt, positionAt, companyAt } = columns;
  const id = cells[idAt];
  const key = rowKey(id, positionAt === undefined ? undefined : cells[positionAt]);
  if (key === undefined || companyAt === undefined) return key;
  const company = columns.companyOf?.(cells[companyAt]);
  if (company === undefined) return undefined;
  return isStandIn(id) ? standInKey(company) : companyKey(company, key);
}

/** What a refresh writes into a table. */
export interface TableUpdate {
  readonly table: ListTable;
  /** The ids of all tables that the workbook remembers: a table with one of the others only has this one's name by now. */
  readonly knownIds: ReadonlySet<string>;
  readonly rows: TableRows;
  /** Whose rows without a record are marked. Nobody's if the records are only a part of the list. */
  readonly marksDeleted: MarksDeleted;
  /** Tells whose a row is, in a table of several companies. */
  readonly companyOf?: CompanyOfCell | undefined;
  /** The mark, and the heading of its column if the table does not have that yet. */
  readonly mark: Omit<CellChange, "row"> & { readonly heading: string };
  readonly signal: AbortSignal;
}

/** All rows, none, or those of the companies whose lists were read to their end. */
export type MarksDeleted = boolean | ReadonlySet<string>;

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
  /** The records without a row, as indexes of the rows of the list. */
  readonly added: readonly number[];
  /** Those that are written into a row which shows no record: a blank one, or one that stands for a company. By that row. */
  readonly filled: ReadonlyMap<number, number>;
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
  const filled = new Map<number, number>();
  const standIns: { readonly row: number; readonly company: string }[] = [];
  const marks: CellChange[] = [];
  let changed = 0;

  for (const [row, cells] of rows.entries()) {
    const key = keyOfCells(cells, body);
    if (key === undefined) continue;
    const company = body.companyAt === undefined ? undefined : body.companyOf?.(cells[body.companyAt]);
    if (company !== undefined && key === standInKey(company)) {
      standIns.push({ row, company });
      continue;
    }
    const index = indexes.get(key);
    if (index === undefined) {
      if (isWhole(company)) markRow(row);
      continue;
    }
    found.add(index);
    unmarkRow(row);
    if (compare(row, cells, index)) changed++;
  }
  const added = wanted.rows.flatMap((_, index) => (found.has(index) ? [] : [index]));
  if (isBlank) fill(0, added[0]);
  for (const { row, company } of standIns) {
    const isFilled = fill(
      row,
      added.find((index) => wanted.keys[index]!.startsWith(companyKey(company, "")) && !isUsed(index)),
    );
    if (!isFilled && isWhole(company)) markRow(row);
  }
  return { changes, changed, marks, added, filled };

  function isWhole(company: string | undefined): boolean {
    return typeof marksDeleted === "boolean"
      ? marksDeleted
      : company !== undefined && marksDeleted.has(company);
  }

  function isMarked(row: number): boolean {
    return markAt !== undefined && rows[row]![markAt] !== "";
  }

  function markRow(row: number): void {
    if (!isMarked(row)) marks.push({ row, value: mark.value, format: mark.format });
  }

  function unmarkRow(row: number): void {
    if (isMarked(row)) marks.push({ row, value: "", format: generalFormat });
  }

  function isUsed(index: number): boolean {
    return [...filled.values()].includes(index);
  }

  /** Writes a new record into a row that shows none. Returns whether there is one. */
  function fill(row: number, index: number | undefined): boolean {
    if (index === undefined) return false;
    filled.set(row, index);
    unmarkRow(row);
    compare(row, rows[row]!, index);
    return true;
  }

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
