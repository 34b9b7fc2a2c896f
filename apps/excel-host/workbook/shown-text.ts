import { numfmt } from "@univerjs/core";
import { CellError } from "./cell-error.ts";
import type { CellValue } from "./cell-value.ts";
import { errorName } from "./error-names.ts";
import { numfmtLocale } from "./local-numbers.ts";

export interface ShownIn {
  readonly dateSystem: 1900 | 1904;
  /** The language whose separators and names of months are used. Default: "en-US". */
  readonly locale?: string;
}

/** The text that a cell shows. A date before the date system's first day is shown as "########", as in Excel. */
export function shownText(value: CellValue, numberFormat: string, shownIn: ShownIn): string {
  const { dateSystem, locale = "en-US" } = shownIn;
  if (value === null) return "";
  if (value instanceof CellError) return errorName(value.code, locale);
  if (typeof value === "object") {
    return value.kind === "entity" ? value.text : shownText(value.value, value.numberFormat, shownIn);
  }
  if (typeof value === "boolean") return generalText(value, locale);
  if (typeof value === "string")
    return numberFormat.includes("@") ? numfmt.format(numberFormat, value) : value;
  if (numberFormat === "General" || numberFormat === "@") return generalText(value, locale);
  const isDate = numfmt.isDateFormat(numberFormat);
  if (isDate && value < 0) return "########";
  // The 1904 date system starts 1462 days after the other one.
  const number = isDate && dateSystem === 1904 ? value + 1462 : value;
  return numfmt.format(numberFormat, number, { locale: numfmtLocale(locale) });
}

/** A value in the number format "General". */
export function generalText(value: string | number | boolean, locale = "en-US"): string {
  return typeof value === "string"
    ? value
    : numfmt.format("General", value, { locale: numfmtLocale(locale) });
}
