import { CellError } from "./cell-error.ts";

/** A number that brings its own number format along, as `{ type: "Double", basicValue, numberFormat }` does. */
export interface FormattedNumber {
  readonly kind: "formatted";
  readonly value: number;
  readonly numberFormat: string;
}

/** A data type card; formulas that do not know data types see its text. */
export interface EntityValue {
  readonly kind: "entity";
  readonly text: string;
  /** The whole value as the function returned it. */
  readonly json: Readonly<Record<string, unknown>>;
}

export type BasicValue = string | number | boolean | null | CellError;
export type CellValue = BasicValue | FormattedNumber | EntityValue;

/** Rows of cells, all of the same length, at least one cell. */
export type Matrix = readonly (readonly CellValue[])[];

export function isMatrix(value: CellValue | Matrix): value is Matrix {
  return Array.isArray(value);
}

/** What a formula or `range.values` sees of a value. */
export function basicValue(value: CellValue): BasicValue {
  if (value === null || typeof value !== "object" || value instanceof CellError) return value;
  return value.kind === "formatted" ? value.value : value.text;
}

/** Whether a dependant would see a difference. */
export function sameValue(a: CellValue, b: CellValue): boolean {
  if (a === b) return true;
  if (a instanceof CellError && b instanceof CellError) return a.code === b.code && a.message === b.message;
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A single value as a matrix of one cell. */
export function toMatrix(value: CellValue | Matrix): Matrix {
  return isMatrix(value) ? value : [[value]];
}
