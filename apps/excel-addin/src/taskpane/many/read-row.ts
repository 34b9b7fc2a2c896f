import type { DateSystem } from "../../cells/iso-date.ts";
import { showsDate } from "../../cells/number-format.ts";
import type { Language } from "../../messages/formats.ts";
import type { CellContent } from "../../workbook/rows/read-rows.ts";
import { checkPayload, type PayloadFault } from "../../creating/check-payload.ts";
import { fillRequired } from "../../creating/fill-required.ts";
import type { PayloadField } from "../../creating/payload-fields.ts";
import { placeValue, readFieldName } from "../../creating/place-value.ts";
import { readNumber, type NumberFault } from "../../creating/read-number.ts";
import { readDaySerial, readDayText, type DayFault, type DayFormat } from "../../creating/typed-day.ts";

/** How a column's cells become values. `cell`: each as it is in its cell. */
export type ValueType = "cell" | "text" | "number" | "truth";

/** Which field a column fills. */
export interface FieldChoice {
  /** As the service names it, such as `BusinessDetails.DuePeriod`; undefined to leave the column out. */
  readonly field: string | undefined;
  /** Only for fields whose type is not known. */
  readonly type: ValueType;
}

/** Each column with this field makes a delivery address. */
export const addressField = "DeliveryAddresses[n].Name";

/** The type of a field that the specification shows; undefined for all others. */
export function knownType(field: string): "text" | "wholeNumber" | undefined {
  if (field === "BusinessDetails.DuePeriod") return "wholeNumber";
  return field === "Name" || field === "City" || field === addressField ? "text" : undefined;
}

/** Why a row can't be sent as it is: a key of the messages. */
export type RowFault =
  | NumberFault
  | DayFault
  | "numberForDay"
  | "wholeNumber"
  | "truth"
  | "date"
  | "dateForNumber"
  | "dateNotShown"
  | "digitsLost"
  | "tooExactForNumber"
  | "error"
  | "fieldTwice"
  | "fieldNameUnusable"
  /** The service's description does not allow it. */
  | PayloadFault;

/** What a row says. */
export type ReadRow =
  /** No chosen column has a value. */
  | { readonly kind: "empty" }
  /** It is not shown in the sheet, and a person has not asked for such rows. */
  | { readonly kind: "hidden" }
  | {
      readonly kind: "faulty";
      readonly faults: readonly { readonly column: number; readonly fault: RowFault }[];
    }
  | { readonly kind: "ready"; readonly payload: Readonly<Record<string, unknown>> };

/** What the cells of a row are read with. */
export interface RowOptions {
  readonly language: Language;
  /** The date system of the workbook. */
  readonly dateSystem: DateSystem;
  /** The fields that the service's description knows. */
  readonly described: readonly PayloadField[];
}

/**
 * Reads a row. Only what can't be sent is a fault: the service decides which fields are required and which values are
 * valid. Omits empty cells, sends a zero.
 */
export function readRow(
  cells: readonly CellContent[],
  choices: readonly FieldChoice[],
  { language, dateSystem, described }: RowOptions,
): ReadRow {
  const payload: Record<string, unknown> = {};
  const faults: { column: number; fault: RowFault }[] = [];
  let addresses = 0;
  for (const [column, { field, type }] of choices.entries()) {
    const cell = cells[column];
    if (field === undefined || cell === undefined || isEmpty(cell)) continue;
    const isAddress = field === addressField;
    const path = isAddress ? ["DeliveryAddresses", addresses, "Name"] : readFieldName(field);
    const day = dayFormatOf(field, described);
    const read = day
      ? readDayCell(cell, { format: day, dateSystem })
      : readCell(cell, knownType(field) ?? type, language);
    if (typeof read === "object") faults.push({ column, fault: read.fault });
    else if (!path) faults.push({ column, fault: "fieldNameUnusable" });
    else if (!placeValue(payload, path, read)) faults.push({ column, fault: "fieldTwice" });
    else if (isAddress) addresses++;
  }
  if (faults.length > 0) return { kind: "faulty", faults };
  return Object.keys(payload).length === 0 ? { kind: "empty" } : { kind: "ready", payload };
}

/**
 * Checks a row by the fields that the service's description knows, each at the column that fills it. A row that can be sent has
 * also what the description requires to be empty.
 */
export function checkRow(
  row: ReadRow,
  choices: readonly FieldChoice[],
  described: readonly PayloadField[],
): ReadRow {
  if (row.kind !== "ready") return row;
  const fields = choices.map(({ field }) => field?.toLowerCase());
  const faults = checkPayload(row.payload, described).flatMap(({ name, fault }) => {
    const column = fields.indexOf(name.toLowerCase());
    return column < 0 ? [] : [{ column, fault }];
  });
  return faults.length > 0
    ? { kind: "faulty", faults }
    : { kind: "ready", payload: fillRequired(row.payload, described) };
}

/** What the description says of a day in this field; undefined for any other field. */
export function dayFormatOf(field: string, described: readonly PayloadField[]): DayFormat | undefined {
  const wanted = field.toLowerCase();
  return described.find(({ name }) => name.toLowerCase() === wanted)?.day;
}

/** Whether a cell has nothing to send. */
export function isEmpty(cell: CellContent | undefined): boolean {
  return cell === undefined || (typeof cell.value === "string" && cell.value.trim() === "");
}

/** Excel passes an error as its name, which has other letters in other languages. */
const errorCode = /^#(?:N\/A|NENÍ_K_DISPOZICI|[\p{Lu}0-9_/]+[!?])$/u;
/** A date as a cell shows it: Excel passes a date as a number. */
const dateLike = /^\p{L}*[\s.,]*\d{1,4}\s?[./-]\s?(?:\d{1,2}|\p{L}+)\s?[./-]\s?\d{1,4}|\d:\d\d/u;
const truths: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "y", "1", "ano", "a", "pravda"].map((text) => [text, true] as const),
  ...["false", "no", "n", "0", "ne", "nepravda"].map((text) => [text, false] as const),
]);

function readCell(
  cell: CellContent,
  type: FieldChoice["type"] | "wholeNumber",
  language: Language,
): string | number | boolean | { readonly fault: RowFault } {
  const { value } = cell;
  if (typeof value === "string" && errorCode.test(value)) return { fault: "error" };
  if (hasLostDigits(value)) return { fault: "digitsLost" };
  switch (type) {
    case "cell":
      if (typeof value === "string") return value.trim();
      return isDate(cell) ? { fault: "date" } : value;
    case "text":
      return isDate(cell) && isTooNarrow(cell) ? { fault: "dateNotShown" } : textOf(cell);
    case "truth":
      return truths.get(String(value).trim().toLowerCase()) ?? { fault: "truth" };
    case "number":
    case "wholeNumber": {
      // The type of a whole number is known, so there is no text to choose.
      const isFixed = type === "wholeNumber";
      if (isDate(cell)) return { fault: isFixed ? "dateForNumber" : "date" };
      const number = typeof value === "string" ? readNumber(value, language) : value;
      if (number === "tooExact") return { fault: isFixed ? "tooExactForNumber" : "tooExact" };
      if (typeof number !== "number") return { fault: type };
      return isFixed && !Number.isInteger(number) ? { fault: type } : number;
    }
  }
}

/** A cell of a field that is a day or a moment: its serial number decides, or its text. */
function readDayCell(
  cell: CellContent,
  { format, dateSystem }: { readonly format: DayFormat; readonly dateSystem: DateSystem },
): string | { readonly fault: RowFault } {
  const { value } = cell;
  if (typeof value === "number" && !isDate(cell)) return { fault: "numberForDay" };
  if (typeof value === "string" && errorCode.test(value)) return { fault: "error" };
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
  return dateLike.test(text) || showsDate(format);
}

/**
 * A cell as text: what it shows, as it was formatted (`602 00`, `00123456`, a date). A whole number has all its digits, where
 * the cell shows others (`4.2E+11`, `####`, `1,234.00`) or separates thousands.
 */
function textOf(cell: CellContent): string {
  const { value } = cell;
  if (typeof value === "string") return value.trim();
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
