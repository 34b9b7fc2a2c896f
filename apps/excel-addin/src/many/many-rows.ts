import { comparable } from "@accounting-data/creating";
import {
  type FillableField,
  type PayloadField,
  findValue,
  isAlwaysRequired,
  readFieldName,
} from "@accounting-data/creating/payload";
import type { Language } from "@accounting-data/deployment";
import type { DateSystem } from "../cells/iso-date.ts";
import type { CandidateSearch } from "../creating/candidate-search.ts";
import type { LinkedChoices } from "../creating/linked-choices.ts";
import type { ManyMessages } from "../messages/en/many.ts";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import { neighbours } from "../workbook/sheet-area.ts";
import type { PlannedRow, PlannedRows } from "./many-plan.ts";
import { isEmptyCell, isUnseenNumber } from "./read-cell.ts";
import { knownType, readRow, type FieldChoice, type ReadRow } from "./read-row.ts";
import { meansId } from "./heading-meanings.ts";

/** What is left out unless a person takes it in. */
export interface Included {
  /** Rows that the sheet does not show. */
  readonly hidden: boolean;
  /** Columns that it does not show. */
  readonly hiddenColumns: boolean;
  /** Rows that look like headings, totals or footers. */
  readonly frame: boolean;
  /** Numbers that their cells do not show, mostly 0, in fields that are no text. */
  readonly unseen: boolean;
}

export const nothingIncluded: Included = { hidden: false, hiddenColumns: false, frame: false, unseen: false };

/** Rows as they were read, what their columns mean, and what a person has chosen of them. */
export interface ChosenRows {
  readonly sheet: ReadRows;
  readonly choices: readonly FieldChoice[];
  readonly included: Included;
  /** The rows that look like headings, totals or footers among the partners, by their indexes. */
  readonly frame: ReadonlySet<number>;
  /** The fields that columns may fill: those of the description, else those of the partners that are loaded. */
  readonly fillable: readonly FillableField[];
  readonly dateSystem: DateSystem;
  /** What the chosen fields may be that are ids of other records. */
  readonly linked: ReadonlyMap<string, LinkedChoices>;
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

/** What says which columns are sent. */
interface ShownColumns extends Pick<ManyRows, "choices" | "included"> {
  readonly sheet: Pick<ReadRows, "hiddenColumns">;
}

/** The choices without those of hidden columns, unless a person has taken these in. */
export function sentChoices({ sheet, choices, included }: ShownColumns): readonly FieldChoice[] {
  const { hiddenColumns } = sheet;
  if (included.hiddenColumns) return choices;
  return choices.map((choice, at) => (hiddenColumns.includes(at) ? { ...choice, field: undefined } : choice));
}

/** The fields without which no partner can be created, and which no column fills. */
export function missingFields(rows: ShownColumns & Pick<ManyRows, "knownFields">): readonly string[] {
  const filled = new Set(sentChoices(rows).map(({ field }) => field && comparable(field)));
  return rows.knownFields
    .filter((field) => isAlwaysRequired(field) && !filled.has(comparable(field.name)))
    .map(({ name }) => name);
}

/** Reads every row that is shown and looks like a partner, and what else a person has taken in. */
export function checkRows(chosen: ChosenRows, language: Language): readonly ReadRow[] {
  const { sheet, included, frame, knownFields, dateSystem, linked } = chosen;
  const options = { language, dateSystem, knownFields, linked, withUnseen: included.unseen };
  const choices = sentChoices(chosen);
  return sheet.rows.map(({ cells, hidden }, index) => {
    if (hidden && !included.hidden) return { kind: "hidden" };
    if (frame.has(index) && !included.frame) return { kind: "frame" };
    return readRow(cells, choices, options);
  });
}

/** How many numbers their cells do not show, in fields that are no text. */
export function countUnseen(rows: ManyRows): number {
  const { sheet, checked, knownFields } = rows;
  const columns = sentChoices(rows).flatMap(({ field, type }, column) =>
    field !== undefined && (knownType(field, knownFields) ?? type) !== "text" ? [column] : [],
  );
  const isRead = (index: number): boolean => !["hidden", "frame"].includes(checked[index]!.kind);
  return sheet.rows
    .filter((_, index) => isRead(index))
    .reduce((sum, { cells }) => sum + columns.filter((column) => isUnseenNumber(cells[column])).length, 0);
}

/** The hidden columns that have values, by their places. */
export function hiddenWithValues({ sheet }: Pick<ManyRows, "sheet">): readonly number[] {
  return sheet.hiddenColumns.filter((column) => sheet.rows.some(({ cells }) => !isEmptyCell(cells[column])));
}

/** The columns that have values and are not sent, by their places. A column of ids does not count: the service makes those. */
export function leftOutColumns(rows: UnsentColumns): readonly number[] {
  return unsentColumns(rows).filter((column) => {
    return rows.choices[column]!.asked === undefined && !meansId(rows.sheet.headings[column]!);
  });
}

/** The columns that have values and may mean several fields, by their places: a person has to choose one before anything is sent. */
export function askedColumns(rows: UnsentColumns): readonly number[] {
  return unsentColumns(rows).filter((column) => rows.choices[column]!.asked !== undefined);
}

type UnsentColumns = Pick<ManyRows, "sheet" | "choices" | "checked" | "included">;

function unsentColumns({ sheet, choices, checked, included }: UnsentColumns): readonly number[] {
  return choices.flatMap(({ field }, column) => {
    if (field !== undefined || (sheet.hiddenColumns.includes(column) && !included.hiddenColumns)) return [];
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
