import { seenText } from "@accounting-data/creating/partners";
import type { CellContent } from "../workbook/rows/read-rows.ts";
import { decoratesText, formatKind } from "./number-format.ts";

/** What a text field gets of a cell. */
export type CellText =
  | {
      readonly text: string;
      /** The digits of a number that is not sent as it shows: zeros in front may have been lost from it. */
      readonly isBare: boolean;
    }
  | { readonly fault: "digitsLost" | "dateNotShown" };

/**
 * A cell as text. Of a number, the first of these rules decides:
 *
 * 1. What shows nothing is empty, whatever its value, and so is the 0 that a formula makes of an empty cell.
 * 2. A whole number of more than 15 digits is not sent: Excel has lost some of them.
 * 3. A day or a time is sent as it shows, and not at all where the column is too narrow for it.
 * 4. Where the column is too narrow for another number, or its format is scientific, the number itself is sent.
 * 5. The same holds for a whole number in General, plain decimals or thousands: its digits, without separators.
 * 6. Everything else is sent as it shows: `+420 602 123 456`, `2024-0015`, `00123456`, `602 00`, `1,50`.
 *
 * Only to what rules 4 and 5 send, a registration number and a post code get back the zeros that Excel has dropped.
 */
export function cellAsText(cell: CellContent): CellText {
  const { value, format } = cell;
  const shown = cell.text.trim();
  if (isBlank(cell) || isZeroOfFormula(cell)) return { text: "", isBare: false };
  if (typeof value === "string") {
    const isDecorated = decoratesText(format) && !isTooNarrow(cell);
    return { text: seenText(isDecorated ? cell.text : value), isBare: false };
  }
  if (typeof value === "boolean") return { text: shown, isBare: false };
  if (hasLostDigits(value)) return { fault: "digitsLost" };
  if (isDate(cell)) return isTooNarrow(cell) ? { fault: "dateNotShown" } : { text: shown, isBare: false };
  const kind = formatKind(format, value);
  if (isTooNarrow(cell) || kind === "scientific" || isScientific(shown)) {
    return { text: String(value), isBare: true };
  }
  if (kind === "own" || !Number.isInteger(value)) return { text: shown, isBare: false };
  return { text: isItself(shown, value) ? shown : String(value), isBare: true };
}

/** Whether a cell has no value, or shows none: an unseen text, or what its format or the sheet hides. */
export function isBlank({ value, text }: CellContent): boolean {
  return seenText(text) === "" || (typeof value === "string" && seenText(value) === "");
}

/** Whether a formula seems to have made 0 of an empty cell. A format may also have words for 0, such as "no". */
function isZeroOfFormula({ value, text, formula }: CellContent): boolean {
  return value === 0 && formula !== undefined && text.includes("0");
}

/** Excel keeps 15 digits of a number, and zeros for the others. */
export function hasLostDigits(value: CellContent["value"]): boolean {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) >= 1e15;
}

/** Excel passes a day or a time as a number. */
export function isDate({ value, text, format }: CellContent): boolean {
  if (typeof value !== "number") return false;
  return formatKind(format, value) === "date" || (format === "General" && dateLike.test(text));
}

const dateLike = /^\p{L}*[\s.,]*\d{1,4}\s?[./-]\s?(?:\d{1,2}|\p{L}+)\s?[./-]\s?\d{1,4}|\d:\d\d/u;

/** The column is too narrow for the value. */
function isTooNarrow({ text }: CellContent): boolean {
  return /^#+$/.test(text.trim());
}

function isScientific(shown: string): boolean {
  return /^-?\d(?:[.,]\d+)?E[+-]?\d+$/i.test(shown);
}

/** Whether a whole number shows its own digits and no thousands. */
function isItself(shown: string, value: number): boolean {
  const digits = shown.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return digits === String(Math.abs(value)) && !thousands.test(shown);
}

const thousands = /\d{1,3}(?:[\s.,'’\u00a0\u202f]\d{3})+(?!\d)/u;
