import { isWellFormed, toWellFormed } from "../service/well-formed.ts";

/** What a cell is given. Objects are Excel's own data types and errors, which whoever made them knows to be safe. */
export type Cell = string | number | boolean | object;

/** Makes the cell error of a number that is none (`#NUM!`), or of a text that may not be cut (`#VALUE!`). */
export type ErrorCell = (code: "#NUM!" | "#VALUE!") => object;

/** What Excel takes in one cell. */
export const maxCellText = 32_767;

/**
 * One scalar as a cell. One result that can't be serialised blocks the delivery of every function for about a minute,
 * so whatever comes in, what goes out is a string, a finite number or a boolean, or an error cell.
 */
export function toCell(value: unknown, errorCell: ErrorCell): Cell {
  switch (typeof value) {
    case "string":
      return toCellText(value);
    case "number":
      // The addition turns -0, which Excel shows with its sign, into 0.
      return Number.isFinite(value) ? value + 0 : errorCell("#NUM!");
    case "boolean":
      return value;
    case "bigint":
      return toCellText(value.toString());
    case "object":
      return value === null ? "" : Array.isArray(value) ? value.length : errorCell("#VALUE!");
    case "undefined":
    case "function":
    case "symbol":
      return "";
  }
}

/** A text as Excel takes it: whole characters, at most 32,767 of them. */
export function toCellText(text: string): string {
  const whole = toWellFormed(text);
  if (whole.length <= maxCellText) return whole;
  const cut = whole.slice(0, maxCellText - 1);
  return `${isWellFormed(cut) ? cut : cut.slice(0, -1)}…`;
}
