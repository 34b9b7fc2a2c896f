import { CellError } from "./cell-error.ts";

/** A number with a number format of its own, from a result `{ type: "Double", basicValue, numberFormat }`. */
export interface FormattedNumber {
  readonly kind: "formatted";
  readonly value: number;
  readonly numberFormat: string;
}

/** An entity card. Formulas that do not know data types see its text. */
export interface EntityValue {
  readonly kind: "entity";
  readonly text: string;
  /** The complete value as the function returned it. */
  readonly json: Readonly<Record<string, unknown>>;
}

export type BasicValue = string | number | boolean | null | CellError;
export type CellValue = BasicValue | FormattedNumber | EntityValue;

/** Rows of the same length, with at least one value. */
export type Matrix = readonly (readonly CellValue[])[];

export function isMatrix(value: CellValue | Matrix): value is Matrix {
  return Array.isArray(value);
}

export function isEntity(value: CellValue): value is EntityValue {
  return (
    typeof value === "object" && value !== null && !(value instanceof CellError) && value.kind === "entity"
  );
}

/** A value as formulas and `range.values` see it: without its format, and a card as its text. */
export function basicValue(value: CellValue): BasicValue {
  if (value === null || typeof value !== "object" || value instanceof CellError) return value;
  return value.kind === "formatted" ? value.value : value.text;
}

/** Whether two values are equal for every formula that reads them. */
export function sameValue(a: CellValue, b: CellValue): boolean {
  if (a === b) return true;
  if (a instanceof CellError && b instanceof CellError) return JSON.stringify(a) === JSON.stringify(b);
  if (a === null || b === null || typeof a !== "object" || typeof b !== "object") return false;
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A single value as a matrix of one row and one column. */
export function toMatrix(value: CellValue | Matrix): Matrix {
  return isMatrix(value) ? value : [[value]];
}

/** The top left value of a matrix; a single value itself. */
export function firstValue(value: CellValue | Matrix): CellValue {
  return isMatrix(value) ? (value[0]?.[0] ?? null) : value;
}
