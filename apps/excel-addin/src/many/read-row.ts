import { comparable } from "@accounting-data/creating";
import { isRegistrationField, seenText } from "@accounting-data/creating/partners";
import {
  type PayloadFault,
  type PayloadField,
  type PayloadPath,
  checkPayload,
  nameOfPath,
  placeValue,
  readFieldName,
} from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import type { DateSystem } from "../cells/iso-date.ts";
import { addressList } from "../cells/element-field.ts";
import { restoreZeros } from "../creating/existing-partners.ts";
import type { LinkedChoices } from "../creating/linked-choices.ts";
import { isCountryOf, isPostCodeField, restorePostCode } from "../creating/post-codes.ts";
import type { CellContent } from "../workbook/rows/read-rows.ts";
import { cellAsText } from "./cell-as-text.ts";
import {
  isEmptyCell,
  isErrorCell,
  isUnseenNumber,
  readCell,
  readDayCell,
  type CellFault,
  type ReadCell,
  type ValueType,
} from "./read-cell.ts";

export interface FieldChoice {
  /** As the service names it, such as `BusinessDetails.DuePeriod`; undefined to leave the column out. */
  readonly field: string | undefined;
  /** Only for fields whose type is not known. */
  readonly type: ValueType;
  /** The fields that the column may mean, of which a person has to choose one; only without a field. */
  readonly asked?: readonly string[];
}

/** Each column with this field makes a delivery address. */
export const addressField = `${addressList}[n].Name`;

/** The type of a field's values; undefined where a person chooses it. */
export function knownType(
  field: string,
  knownFields: readonly PayloadField[],
): PayloadField["type"] | undefined {
  return field === addressField ? "text" : knownField(field, knownFields)?.type;
}

/** Why a row can't be sent as it is: a key of the messages. */
export type RowFault =
  | CellFault
  | "fieldTwice"
  | "fieldNameUnusable"
  /** The service's description does not allow it. */
  | PayloadFault;

interface FaultAt {
  readonly column: number;
  readonly fault: RowFault;
}

export type ReadRow =
  /** No chosen column has a value. */
  | { readonly kind: "empty" }
  /** It is not shown in the sheet, and a person has not asked for such rows. */
  | { readonly kind: "hidden" }
  /** It looks like headings, a total or a footer, and a person has not asked for it. */
  | { readonly kind: "frame" }
  | { readonly kind: "faulty"; readonly faults: readonly FaultAt[] }
  | { readonly kind: "ready"; readonly payload: Readonly<Record<string, unknown>> };

/** What the cells of a row are read with. */
export interface RowOptions {
  readonly language: Language;
  readonly dateSystem: DateSystem;
  /** The fields of the specification, and those that the service's description knows. */
  readonly knownFields: readonly PayloadField[];
  /** What the fields may be that are ids of other records, by their names in lower case. */
  readonly linked?: ReadonlyMap<string, LinkedChoices>;
  /** Whether a number is sent that its cell does not show; never in a field that is a text. */
  readonly withUnseen?: boolean;
}

/**
 * Reads a row, and checks it by what is known of its fields: of the others, the service decides which are required and which values are
 * valid. Each fault is at the column that fills the field, so that a person reads all of them at once. Omits empty cells, sends a zero,
 * and what the description requires to be empty.
 */
export function readRow(
  cells: readonly CellContent[],
  choices: readonly FieldChoice[],
  options: RowOptions,
): ReadRow {
  const filled: Record<string, unknown> = {};
  const faults: FaultAt[] = [];
  const places = elementPlaces(choices);
  const columnOf = new Map<string, number>();
  for (const [column, { field, type }] of choices.entries()) {
    const cell = cells[column];
    if (field === undefined || cell === undefined) continue;
    if (cell.isCovered) faults.push({ column, fault: "merged" });
    if (isEmptyCell(cell) && !(options.withUnseen && isUnseenNumber(cell))) continue;
    const read = readField(cell, { field, type }, { ...options, cells, choices });
    if (read === "") continue;
    if (typeof read === "object") {
      faults.push({ column, fault: read.fault });
      continue;
    }
    const path = places.pathOf(column);
    if (path) columnOf.set(comparable(nameOfPath(path)), column);
    if (!path) faults.push({ column, fault: "fieldNameUnusable" });
    else if (!placeValue(filled, path, read)) faults.push({ column, fault: "fieldTwice" });
  }
  if (faults.length === 0 && Object.keys(filled).length === 0) return { kind: "empty" };
  const fields = choices.map(({ field }) => field && comparable(field));
  const checked = checkPayload(filled, options.knownFields);
  for (const { name, fault } of checked.faults) {
    const column = columnOf.get(comparable(name)) ?? fields.indexOf(comparable(name));
    // Of a cell that could not be read nothing else is known.
    if (column >= 0 && !faults.some((one) => one.column === column)) faults.push({ column, fault });
  }
  return faults.length > 0
    ? { kind: "faulty", faults: faults.toSorted((one, other) => one.column - other.column) }
    : { kind: "ready", payload: checked.payload };
}

/**
 * Where the values of a row's columns go. `DeliveryAddresses[n].Street` is that of the first address in its first column, and of the next in
 * each further one; `DeliveryAddresses[1].Street` is that of the second. Objects of which nothing is filled in leave no gap.
 */
function elementPlaces(choices: readonly FieldChoice[]): {
  readonly pathOf: (column: number) => PayloadPath | undefined;
} {
  const filled = new Map<string, Map<number, number>>();
  return {
    pathOf: (column) => {
      const field = choices[column]!.field!;
      const before = choices.slice(0, column).filter((one) => one.field === field).length;
      const path = readFieldName(field.replace("[n]", `[${before}]`));
      const at = path?.findIndex((step) => typeof step === "number") ?? -1;
      if (!path || at < 0) return path;
      const list = comparable(nameOfPath(path.slice(0, at)));
      const places = filled.get(list) ?? new Map<number, number>();
      filled.set(list, places);
      const place = places.get(Number(path[at])) ?? places.size;
      places.set(Number(path[at]), place);
      return path.with(at, place);
    },
  };
}

function readField(
  cell: CellContent,
  { field, type }: { readonly field: string; readonly type: ValueType },
  row: RowOptions & { readonly cells: readonly CellContent[]; readonly choices: readonly FieldChoice[] },
): ReadCell {
  const { language, dateSystem, knownFields, linked } = row;
  const choices = linked?.get(comparable(field));
  if (choices) return readLinked(cell, choices);
  const day = knownField(field, knownFields)?.day;
  if (day) return readDayCell(cell, { format: day, dateSystem });
  const known = knownType(field, knownFields);
  const read = known ?? type;
  if (read !== "text") return readCell(cell, { type: read, isFixed: known !== undefined, language });
  if (isErrorCell(cell)) return { fault: "error" };
  const found = cellAsText(cell);
  if ("fault" in found) return found;
  return found.isBare ? withLostZeros(found.text, field, row) : found.text;
}

/** The id of the record that a cell names. */
function readLinked(cell: CellContent, { find }: LinkedChoices): ReadCell {
  if (isErrorCell(cell)) return { fault: "error" };
  const found = cellAsText(cell);
  if ("fault" in found || found.text === "") return "fault" in found ? found : "";
  const record = find(found.text);
  return "id" in record ? record.id : record;
}

/** The digits of a number with the zeros in front that Excel has dropped from it. */
function withLostZeros(
  digits: string,
  field: string,
  row: { readonly cells: readonly CellContent[]; readonly choices: readonly FieldChoice[] },
): string {
  if (isRegistrationField(field)) return restoreZeros(digits);
  if (!isPostCodeField(field)) return digits;
  const at = row.choices.findIndex((other) => other.field !== undefined && isCountryOf(field, other.field));
  return restorePostCode(digits, seenText(String(row.cells[at]?.value ?? "")));
}

export function knownField(field: string, knownFields: readonly PayloadField[]): PayloadField | undefined {
  const wanted = comparable(field).replace(/\[\d+\]/, "[n]");
  return knownFields.find(({ name }) => comparable(name) === wanted);
}
