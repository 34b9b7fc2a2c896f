import type { ListRecord } from "../service/list-record.ts";
import { maxCellText, toCell, toCellText, type Cell, type ErrorCell } from "./cell.ts";
import type { Column, Step } from "./column.ts";
import {
  createToLocal,
  hasTime,
  isSafeSerial,
  serialOfDay,
  serialOfInstant,
  serialOfIsoDate,
  type DateSystem,
  type ToLocal,
} from "./iso-date.ts";
import { maxDepth } from "./record-shape.ts";

/** How values become cells. */
export interface CellFormat {
  readonly dateSystem: DateSystem;
  /** A date: a number with a date format where Excel has that data type, else the bare serial number. */
  readonly dateCell: (serial: number, hasTime: boolean) => Cell;
  readonly errorCell: ErrorCell;
  /** The clock of the service, which tells whether a moment is the midnight of a day. */
  readonly toServiceTime: ToLocal;
}

/**
 * The cells of columns, row by row. Lone surrogates were already replaced when the responses were parsed, once for a page
 * instead of once for a cell.
 */
export function columnCells(
  records: readonly ListRecord[],
  columns: readonly Column[],
  format: CellFormat,
): Cell[][] {
  const { owners, elements } = rowsOf(records, columns);
  // For few records a table of time zone offsets costs more than it saves.
  const toLocal = owners.length > 500 ? createToLocal() : serialOfInstant;
  const cells = columns.map(({ name, steps, rows }) => {
    const values = steps ? valuesAt(rows ? elements : owners, steps) : [];
    return cellsOf(values, { name, depth: steps?.length ?? 0, format, toLocal });
  });
  // Reading each column from its start to its end, and building each row at once, is far faster than the other way round.
  return owners.map((_, row) => cells.map((column) => column[row] ?? ""));
}

/** The cells of one column. */
function cellsOf(
  values: readonly unknown[],
  column: {
    readonly name: string;
    readonly depth: number;
    readonly format: CellFormat;
    readonly toLocal: ToLocal;
  },
): Cell[] {
  const { dateSystem, dateCell, errorCell, toServiceTime } = column.format;
  const days = serialsOf(values, (text) => serialOfDay(text, toServiceTime));
  const serials = days ?? serialsOf(values, (text) => serialOfIsoDate(text, column.toLocal));
  if (serials) {
    return values.map((value, row) => {
      const serial = serials[row]!;
      if (isSafeSerial(serial, dateSystem)) return dateCell(serial, !days && hasTime(value as string));
      return (value as string | null | undefined) ?? "";
    });
  }
  const toText = textCell(column.name, errorCell);
  return values.map((value) => {
    if (typeof value === "string") return value.length > maxCellText ? toText(value) : value;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return toCell(value, errorCell);
    // An object where other records have a value, or one that is nested too deeply to show.
    return column.depth >= maxDepth ? "…" : "";
  });
}

/** Shortens a text that is too long for a cell. An id must not be shortened. */
function textCell(column: string, errorCell: ErrorCell): (text: string) => Cell {
  const isId = /(?:^|\.|[a-z])(?:id|guid)$/i.test(column);
  return (text) => (isId ? errorCell("#VALUE!") : toCellText(text));
}

/** The serial numbers of a column, NaN where it is empty. Undefined unless each of its values is a date. */
function serialsOf(values: readonly unknown[], serialOf: (text: string) => number): Float64Array | undefined {
  let serials: Float64Array | undefined;
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === null || value === undefined || value === "") continue;
    const serial = typeof value === "string" ? serialOf(value) : Number.NaN;
    if (Number.isNaN(serial)) return undefined;
    serials ??= new Float64Array(values.length).fill(Number.NaN);
    serials[row] = serial;
  }
  return serials;
}

function valuesAt(objects: readonly unknown[], steps: readonly Step[]): unknown[] {
  const [first, ...others] = steps;
  return others.length === 0
    ? objects.map((object) => (object as Record<Step, unknown> | null | undefined)?.[first!])
    : objects.map((object) => valueAt(object, steps));
}

/** The value that these steps lead to; undefined if there is none. */
export function valueAt(object: unknown, steps: readonly Step[]): unknown {
  let value = object;
  for (const step of steps) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Readonly<Record<Step, unknown>>)[step];
  }
  return value;
}

/** The record of each row, and the element where columns lie inside of an array. */
function rowsOf(
  records: readonly ListRecord[],
  columns: readonly Column[],
): { readonly owners: readonly ListRecord[]; readonly elements: readonly unknown[] } {
  const rows = columns.find((column) => column.rows)?.rows;
  if (!rows) return { owners: records, elements: [] };
  const owners: ListRecord[] = [];
  const elements: unknown[] = [];
  for (const record of records) {
    const value = valueAt(record, rows.steps);
    // A record without elements has one row, as has one with an object instead of an array.
    for (const element of Array.isArray(value) && value.length > 0 ? value : [value]) {
      owners.push(record);
      elements.push(element);
    }
  }
  return { owners, elements };
}
