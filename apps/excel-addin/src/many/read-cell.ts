import { comparable } from "@accounting-data/creating";
import { seenText } from "@accounting-data/creating/partners";
import type { DayFormat } from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import type { DateSystem } from "../cells/iso-date.ts";
import { readNumber, type NumberFault } from "../creating/read-number.ts";
import { readDaySerial, readDayText, type DayFault } from "../creating/typed-day.ts";
import type { CellContent } from "../workbook/rows/read-rows.ts";
import { hasLostDigits, isBlank, isDate } from "./cell-as-text.ts";

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
  | "merged"
  | "notInList"
  | "severalInList";

/** Whether a cell has no value, or shows none: an unseen text, or what its format or the sheet hides. */
export function isEmptyCell(cell: CellContent | undefined): boolean {
  return cell === undefined || isBlank(cell);
}

/** Whether a cell has a number, mostly 0, and does not show it. */
export function isUnseenNumber(cell: CellContent | undefined): boolean {
  return cell !== undefined && typeof cell.value === "number" && isBlank(cell);
}

export function isErrorCell({ value }: CellContent): boolean {
  return typeof value === "string" && errorCode.test(value);
}

/** Excel passes an error as its name, which has other letters in other languages: `#NENÍ_K_DISPOZICI`, `#GETTING_DATA`. */
const errorCode = /^#(?:N\/A|\p{Lu}+(?:_\p{Lu}+)+|[\p{Lu}0-9_/]+[!?])$/u;
const truths: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "1", "ano", "a", "pravda"].map((text) => [text, true] as const),
  ...["false", "no", "n", "0", "ne", "nepravda"].map((text) => [text, false] as const),
]);

/** A value to send, or why there is none. */
export type ReadCell = string | number | boolean | { readonly fault: CellFault };

/** A cell as a value of this type, but for texts. `isFixed`: the type of its field is known, so there is no text to choose. */
export function readCell(
  cell: CellContent,
  options: {
    readonly type: Exclude<ValueType, "text">;
    readonly isFixed: boolean;
    readonly language: Language;
  },
): ReadCell {
  const { value } = cell;
  const { type, isFixed, language } = options;
  if (isErrorCell(cell)) return { fault: "error" };
  if (hasLostDigits(value)) return { fault: "digitsLost" };
  switch (type) {
    case "cell":
      if (typeof value === "string") return seenText(value);
      return isDate(cell) ? { fault: "date" } : value;
    case "truth":
      return truths.get(comparable(seenText(String(value)))) ?? { fault: "truth" };
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
