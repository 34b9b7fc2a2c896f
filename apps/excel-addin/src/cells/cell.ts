import { shorten, toWellFormed } from "../base/well-formed.ts";

/** The value of a cell. Objects are Excel's own data types and errors. */
export type Cell = string | number | boolean | object;

/** Makes a cell error: `#NUM!` for a number that Excel lacks, `#VALUE!` for a text that may not be shortened. */
export type ErrorCell = (code: "#NUM!" | "#VALUE!") => object;

/** The longest text that Excel accepts in one cell. */
export const maxCellText = 32_767;

/**
 * Turns any value into a string, a finite number, a boolean or an error cell. One result that can't be serialised would
 * block the results of all functions for about a minute.
 */
export function toCell(value: unknown, errorCell: ErrorCell): Cell {
  if (typeof value === "string" || typeof value === "bigint") return toCellText(String(value));
  if (isCell(value)) return value;
  // Excel would show -0 with its sign.
  if (typeof value === "number") return value === 0 ? 0 : errorCell("#NUM!");
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? errorCell("#VALUE!") : "";
}

/** Whether {@link toCell} returns the value unchanged. Takes less time: it looks for no lone surrogates, which `parseJson` has replaced in texts of the service. */
export function isCell(value: unknown): value is string | number | boolean {
  if (typeof value === "string") return value.length <= maxCellText;
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  return typeof value === "boolean";
}

/** A text that Excel accepts: without lone surrogates, and shortened with "…" to 32,767 characters. */
export function toCellText(text: string): string {
  return shorten(toWellFormed(text), maxCellText);
}

/** The number format of a day, or of a moment: that of Office's language where it has one of its own, else the unambiguous one. */
export function dateFormat(language: string, hasTime = false): string {
  if (language === "cs") return hasTime ? "d. m. yyyy h:mm" : "d. m. yyyy";
  return hasTime ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd";
}

/** A number with its own format, for cells that nobody has formatted. */
export function formattedNumber(serial: number, numberFormat: string): Cell {
  return { type: "Double", basicValue: serial, numberFormat };
}
