import { numfmt } from "@univerjs/core";
import { CellError } from "./cell-error.ts";
import type { CellValue } from "./cell-value.ts";

/** The text that a cell shows. A date before the date system's first day is shown as "########", as in Excel. */
export function shownText(value: CellValue, numberFormat: string, dateSystem: 1900 | 1904): string {
  if (value === null) return "";
  if (value instanceof CellError) return value.code;
  if (typeof value === "object") {
    return value.kind === "entity" ? value.text : shownText(value.value, value.numberFormat, dateSystem);
  }
  if (typeof value === "boolean") return generalText(value);
  if (typeof value === "string")
    return numberFormat.includes("@") ? numfmt.format(numberFormat, value) : value;
  if (numberFormat === "General" || numberFormat === "@") return generalText(value);
  const isDate = numfmt.isDateFormat(numberFormat);
  if (isDate && value < 0) return "########";
  // The 1904 date system starts 1462 days after the other one.
  return numfmt.format(numberFormat, isDate && dateSystem === 1904 ? value + 1462 : value);
}

/** A value in the number format "General". */
export function generalText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "number" ? numfmt.format("General", value) : value;
}
