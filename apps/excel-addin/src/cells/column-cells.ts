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
  const blank: Cell[] = columns.map(() => "");
  const rows = owners.map(() => blank.slice());
  // For few records a table of time zone offsets costs more than it saves.
  const toLocal = owners.length > 500 ? createToLocal() : serialOfInstant;
  for (const [index, { name, steps, rows: inRows }] of columns.entries()) {
    if (!steps) continue;
    const values = valuesAt(inRows ? elements : owners, steps);
    const toText = textCell(name, format.errorCell);
    const days = serialsOf(values, (text) => serialOfDay(text, format.toServiceTime));
    const serials = days ?? serialsOf(values, (text) => serialOfIsoDate(text, toLocal));
    for (const [row, value] of values.entries()) {
      if (value === null || value === undefined) continue;
      const serial = serials?.[row];
      if (serial !== undefined && isSafeSerial(serial, format.dateSystem)) {
        rows[row]![index] = format.dateCell(serial, !days && hasTime(value as string));
      } else if (typeof value === "string") {
        rows[row]![index] = value.length > maxCellText ? toText(value) : value;
      } else if (typeof value !== "object" || Array.isArray(value)) {
        rows[row]![index] = toCell(value, format.errorCell);
      } else if (steps.length >= maxDepth) rows[row]![index] = "…";
    }
  }
  return rows;
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
