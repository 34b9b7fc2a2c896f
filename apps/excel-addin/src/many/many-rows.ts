import type { DateSystem } from "../cells/iso-date.ts";
import type { CandidateSearch } from "../creating/candidates.ts";
import { isAlwaysRequired, type PayloadField } from "../creating/payload-fields.ts";
import type { FillableField } from "../creating/fillable-fields.ts";
import { findValue, readFieldName } from "../creating/place-value.ts";
import type { ManyMessages } from "../messages/en/many.ts";
import type { Language } from "../messages/formats.ts";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import { neighbours } from "../workbook/sheet-area.ts";
import type { PlannedRow, PlannedRows } from "./many-plan.ts";
import { isEmptyCell } from "./read-cell.ts";
import { readRow, type FieldChoice, type ReadRow } from "./read-row.ts";
import { meansId } from "./suggest-field.ts";

/** Rows as they were read, what their columns mean, and what a person has chosen of them. */
export interface ChosenRows {
  readonly sheet: ReadRows;
  readonly choices: readonly FieldChoice[];
  /** Whether rows that the sheet does not show are sent too. */
  readonly withHidden: boolean;
  /** Whether the rows of `frame` are sent too. */
  readonly withFrame: boolean;
  /** The rows that look like headings, totals or footers among the partners, by their indexes. */
  readonly frame: ReadonlySet<number>;
  /** The fields that columns may fill: those of the description, else those of the partners that are loaded. */
  readonly fillable: readonly FillableField[];
  readonly dateSystem: DateSystem;
  /** The fields of a new partner that the specification shows, and those that the service's description knows. */
  readonly knownFields: readonly PayloadField[];
}

/** Chosen rows, and what follows from the choice. */
export interface ManyRows extends ChosenRows, PlannedRows {
  /** One for each row of the sheet. */
  readonly checked: readonly ReadRow[];
  /** Undefined before a person starts it. */
  readonly search: CandidateSearch | undefined;
}

/** The fields without which no partner can be created, and which no column fills. */
export function missingFields({
  choices,
  knownFields,
}: Pick<ManyRows, "choices" | "knownFields">): readonly string[] {
  const filled = new Set(choices.map(({ field }) => field?.toLowerCase()));
  return knownFields
    .filter((field) => isAlwaysRequired(field) && !filled.has(field.name.toLowerCase()))
    .map(({ name }) => name);
}

/** Reads every row that is shown and looks like a partner; with the hidden ones and the others if a person has asked for them. */
export function checkRows(
  { sheet, choices, withHidden, withFrame, frame, knownFields, dateSystem }: ChosenRows,
  language: Language,
): readonly ReadRow[] {
  const options = { language, dateSystem, knownFields };
  return sheet.rows.map(({ cells, hidden }, index) => {
    if (hidden && !withHidden) return { kind: "hidden" };
    if (frame.has(index) && !withFrame) return { kind: "frame" };
    return readRow(cells, choices, options);
  });
}

/** The columns that have values and are not sent, by their places. A column of ids does not count: the service makes those. */
export function leftOutColumns({
  sheet,
  choices,
  checked,
}: Pick<ManyRows, "sheet" | "choices" | "checked">): readonly number[] {
  return choices.flatMap(({ field }, column) => {
    if (field !== undefined || meansId(sheet.headings[column]!)) return [];
    const hasValues = sheet.rows.some(({ cells }, index) => {
      const { kind } = checked[index]!;
      return kind !== "hidden" && kind !== "frame" && !isEmptyCell(cells[column]);
    });
    return hasValues ? [column] : [];
  });
}

/** A number for each of these rows that is sent in such a field with zeros in front, which its cell does not show. */
export function restoredZeros(
  { sheet, choices }: Pick<ManyRows, "sheet" | "choices">,
  rows: readonly PlannedRow[],
  isField: (name: string) => boolean,
): readonly string[] {
  const columns = choices.flatMap(({ field }, column) => {
    const path = field !== undefined && isField(field) ? readFieldName(field) : undefined;
    return path ? [{ column, path }] : [];
  });
  return rows.flatMap(({ index, payload }) => {
    const { cells } = sheet.rows[index]!;
    return columns.flatMap(({ column, path }) => {
      const sent = findValue(payload, path);
      const cell = cells[column]!;
      const isRestored = typeof cell.value === "number" && typeof sent === "string" && sent.startsWith("0");
      return isRestored && cell.text.trim() !== sent ? [sent] : [];
    });
  });
}

/** Rows without anything to send, with others below them: those from one index to another. */
export function emptyRuns({ checked }: Pick<ManyRows, "checked">): ReturnType<typeof neighbours> {
  const last = checked.findLastIndex(({ kind }) => kind === "ready" || kind === "faulty");
  return neighbours(checked.flatMap(({ kind }, index) => (kind === "empty" && index < last ? [index] : [])));
}

/** The number that the sheet shows beside a row. */
export function sheetRowOf({ sheet }: Pick<ManyRows, "sheet">, index: number): string {
  return String(sheet.place.row + index + 2);
}

/** What a column is called: by its heading, else by its place. */
export function headingOf(
  { sheet }: Pick<ManyRows, "sheet">,
  column: number,
  { unnamed }: Pick<ManyMessages, "unnamed">,
): string {
  return sheet.headings[column]!.trim() || unnamed(String(column + 1));
}
