import type { DateSystem } from "../cells/iso-date.ts";
import { readNumber, type NumberFault } from "../creating/read-number.ts";
import { seenText } from "../cells/seen-text.ts";
import { readDaySerial, readDayText, type DayFault, type DayFormat } from "../creating/typed-day.ts";
import type { Language } from "../messages/formats.ts";
import type { CellContent } from "../workbook/rows/read-rows.ts";

/** How a column's cells become values. `cell`: each as it is in its cell. */
export type ValueType = "cell" | "text" | "number" | "truth";

/** Why a cell can't be sent as it is: a key of the messages. */
export type CellFault =
  | NumberFault
  | DayFault
  | "numberForDay"
  | "truth"
  | "date"
  | "dateForNumber"
  | "dateNotShown"
  | "digitsLost"
  | "tooExactForNumber"
  | "error"
  | "merged";

/** Whether a cell has nothing to send. */
export function isEmptyCell(cell: CellContent | undefined): boolean {
  return cell === undefined || (typeof cell.value === "string" && seenText(cell.value) === "");
}

export function isErrorCell({ value }: CellContent): boolean {
  return typeof value === "string" && errorCode.test(value);
}

/** Excel passes an error as its name, which has other letters in other languages: `#NENÍ_K_DISPOZICI`, `#GETTING_DATA`. */
const errorCode = /^#(?:N\/A|\p{Lu}+(?:_\p{Lu}+)+|[\p{Lu}0-9_/]+[!?])$/u;
/** A date as a cell shows it: Excel passes a date as a number. */
const dateLike = /^\p{L}*[\s.,]*\d{1,4}\s?[./-]\s?(?:\d{1,2}|\p{L}+)\s?[./-]\s?\d{1,4}|\d:\d\d/u;
/** A format of days or times has these letters outside of what it shows as it is. Excel names them in English everywhere. */
const dateFormat = /[ymdhs]/i;
const shownAsItIs = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
const truths: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "1", "ano", "a", "pravda"].map((text) => [text, true] as const),
  ...["false", "no", "n", "0", "ne", "nepravda"].map((text) => [text, false] as const),
]);

/** A cell as a value of this type. `isFixed`: the type of its field is known, so there is no text to choose. */
export function readCell(
  cell: CellContent,
  options: { readonly type: ValueType; readonly isFixed: boolean; readonly language: Language },
): string | number | boolean | { readonly fault: CellFault } {
  const { value } = cell;
  const { type, isFixed, language } = options;
  if (isErrorCell(cell)) return { fault: "error" };
  if (hasLostDigits(value)) return { fault: "digitsLost" };
  switch (type) {
    case "cell":
      if (typeof value === "string") return seenText(value);
      return isDate(cell) ? { fault: "date" } : value;
    case "text":
      return isDate(cell) && isTooNarrow(cell) ? { fault: "dateNotShown" } : textOf(cell);
    case "truth":
      return truths.get(seenText(String(value)).toLowerCase()) ?? { fault: "truth" };
    case "number": {
      if (isDate(cell)) return { fault: isFixed ? "dateForNumber" : "date" };
      const number = typeof value === "string" ? readNumber(value, language) : value;
      if (number === "tooExact") return { fault: isFixed ? "tooExactForNumber" : "tooExact" };
      return typeof number === "number" ? number : { fault: type };
    }
  }
}

/** A cell of a field that is a day or a moment: its serial number decides, or its text. */
export function readDayCell(
  cell: CellContent,
  { format, dateSystem }: { readonly format: DayFormat; readonly dateSystem: DateSystem },
): string | { readonly fault: CellFault } {
  const { value } = cell;
  if (typeof value === "number" && !isDate(cell)) return { fault: "numberForDay" };
  if (isErrorCell(cell)) return { fault: "error" };
  const read =
    typeof value === "number"
      ? readDaySerial(value, { format, dateSystem })
      : readDayText(String(value), format);
  return "sent" in read ? read.sent : read;
}

/** Excel keeps 15 digits of a number, and zeros for the others. */
function hasLostDigits(value: CellContent["value"]): boolean {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) >= 1e15;
}

function isDate({ value, text, format }: CellContent): boolean {
  if (typeof value !== "number") return false;
  return dateLike.test(text) || dateFormat.test(format.replace(shownAsItIs, ""));
}

/**
 * A cell as text: what it shows, as it was formatted (`602 00`, `00123456`, a date). A whole number has all its digits, where
 * the cell shows others (`4.2E+11`, `####`, `1,234.00`) or separates thousands.
 */
function textOf(cell: CellContent): string {
  const { value } = cell;
  if (typeof value === "string") return seenText(value);
  const shown = cell.text.trim();
  if (typeof value !== "number") return shown;
  if (isDate(cell)) return shown;
  if (!Number.isInteger(value)) return isTooNarrow(cell) ? String(value) : shown;
  const digits = shown.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits === String(Math.abs(value)) && !thousands.test(shown) ? shown : String(value);
}

/** The column is too narrow for the value. */
function isTooNarrow({ text }: CellContent): boolean {
  return /^#+$/.test(text.trim());
}

const thousands = /\d{1,3}(?:[\s.,'’\u00a0\u202f]\d{3})+(?!\d)/u;
