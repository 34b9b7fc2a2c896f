import type { DateSystem } from "../../cells/iso-date.ts";
import type { CandidateSearch } from "../../creating/candidates.ts";
import { isRegistrationField } from "../../creating/existing-partners.ts";
import { isAlwaysRequired, type PayloadField } from "../../creating/payload-fields.ts";
import type { FillableField } from "../../creating/fillable-fields.ts";
import { findValue, readFieldName } from "../../creating/place-value.ts";
import type { ManyMessages } from "../../messages/en/many.ts";
import type { Language } from "../../messages/formats.ts";
import type { ReadRows } from "../../workbook/rows/read-rows.ts";
import { neighbours } from "../../workbook/sheet-area.ts";
import type { PlannedRows } from "./many-plan.ts";
import type { FieldWords } from "../../settings/field-words.ts";
import { isEmptyCell } from "./read-cell.ts";
import { addressField, checkRow, readRow, type FieldChoice, type ReadRow } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import { bestHeading, meansId, meansSeveralAddresses, suggestField } from "./suggest-field.ts";

/** Rows as they were read, and what their columns mean. */
export interface ManyRows extends PlannedRows {
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
  /** The date system of the workbook. */
  readonly dateSystem: DateSystem;
  /** The fields of a new partner that the service's description knows. */
  readonly described: readonly PayloadField[];
  /** One for each row of the sheet. */
  readonly checked: readonly ReadRow[];
  /** Undefined before a person starts it. */
  readonly search: CandidateSearch | undefined;
}

/** What suggests the fields of columns. */
interface FieldSources {
  readonly fillable: readonly FillableField[];
  readonly words: FieldWords | undefined;
}

/** Titles, dates and the like that are looked through for headings below them. */
const maxTitleRows = 10;

/**
 * How many rows stand above the headings, such as a title. The first row with two names of fields at least, and with as many other
 * texts at most, has the headings. None stand above where the first row has a name of a field, or no row has.
 */
export function countTitleRows(
  { headings, rows }: Pick<ReadRows, "headings" | "rows">,
  remembered: Pick<RememberedChoices, "of">,
  { fillable, words }: FieldSources,
): number {
  const names = fillable.map(({ name }) => name);
  // What has a dot, such as an address of e-mail, may be the name of any field.
  const isKnown = (text: string): boolean =>
    !text.includes(".") &&
    (remembered.of(text) !== undefined || suggestField(text, names, words) !== undefined);
  if (headings.some(isKnown)) return 0;
  const at = rows.slice(0, maxTitleRows).findIndex(({ cells }) => {
    const texts = cells.filter((cell) => !isEmptyCell(cell)).map(({ value }) => String(value));
    const known = texts.filter(isKnown).length;
    return known >= 2 && known * 2 >= texts.length;
  });
  return at + 1;
}

/** The fields that the columns probably mean: what was chosen for such a heading before, else what it suggests. */
export function suggestChoices(
  sheet: Pick<ReadRows, "headings" | "rows">,
  remembered: Pick<RememberedChoices, "of">,
  { fillable, words }: FieldSources,
): readonly FieldChoice[] {
  const names = fillable.map(({ name }) => name);
  const found = sheet.headings.map((heading, column) => {
    const isCount = meansSeveralAddresses(heading) && hasOnlyCounts(sheet, column);
    return isCount || remembered.of(heading) ? undefined : suggestField(heading, names, words);
  });
  const suggested = withName(sheet.headings, found);
  return sheet.headings.map((heading, column) => {
    const isOwn = !rivalsOf(sheet, suggested, column).includes(column);
    return remembered.of(heading) ?? choiceOf(isOwn ? suggested[column] : undefined, fillable);
  });
}

/** A heading about a company means the partner's name where no other one says so better. */
function withName(
  headings: readonly string[],
  suggested: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  const named = suggested.flatMap((field, at) => (field === "Name" || field === "CompanyName" ? [at] : []));
  const best = named[bestHeading(named.map((at) => headings[at]!))];
  if (best === undefined || suggested[best] === "Name") return suggested;
  return suggested.map((field) => (field === "CompanyName" ? "Name" : field));
}

/**
 * The columns that are left out since another one has the same field and a heading that says so better; a row can have only one. None
 * where no row has values in several of them. All columns of delivery addresses have their own.
 */
function rivalsOf(
  { headings, rows }: Pick<ReadRows, "headings" | "rows">,
  suggested: readonly (string | undefined)[],
  column: number,
): readonly number[] {
  const field = suggested[column];
  if (field === undefined || field === addressField) return [];
  const columns = suggested.flatMap((one, at) => (one === field ? [at] : []));
  const areTogether = rows.some(({ cells }) => columns.filter((at) => !isEmptyCell(cells[at])).length > 1);
  if (!areTogether) return [];
  const best = columns[bestHeading(columns.map((at) => headings[at]!))];
  return columns.filter((at) => at !== best);
}

function hasOnlyCounts({ rows }: Pick<ReadRows, "rows">, column: number): boolean {
  const values = rows.map(({ cells }) => cells[column]).filter((cell) => !isEmptyCell(cell));
  return values.length > 0 && values.every((cell) => Number.isInteger(cell?.value));
}

/** A field, with the type that it has in the partners that are loaded. */
export function choiceOf(field: string | undefined, fillable: readonly FillableField[]): FieldChoice {
  const type = fillable.find(({ name }) => name === field)?.type ?? "nothing";
  return { field, type: type === "nothing" ? "cell" : type };
}

/** What a person has chosen of the rows. */
export type ChosenRows = Pick<
  ManyRows,
  "sheet" | "choices" | "fillable" | "described" | "dateSystem" | "withHidden" | "withFrame" | "frame"
>;

/** The fields without which no partner can be created, and which no column fills. */
export function missingFields({
  choices,
  described,
}: Pick<ManyRows, "choices" | "described">): readonly string[] {
  const filled = new Set(choices.map(({ field }) => field?.toLowerCase()));
  return described
    .filter((field) => isAlwaysRequired(field) && !filled.has(field.name.toLowerCase()))
    .map(({ name }) => name);
}

/** Reads every row that is shown and looks like a partner; with the hidden ones and the others if a person has asked for them. */
export function checkRows(
  { sheet, choices, withHidden, withFrame, frame, described, dateSystem }: ChosenRows,
  language: Language,
): readonly ReadRow[] {
  const options = { language, dateSystem, described };
  return sheet.rows.map(({ cells, hidden }, index) => {
    if (hidden && !withHidden) return { kind: "hidden" };
    if (frame.has(index) && !withFrame) return { kind: "frame" };
    return checkRow(readRow(cells, choices, options), choices, described);
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

/** A registration number for each of these rows that is sent with zeros in front, which its cell does not show. */
export function restoredZeros(
  { sheet, choices, checked }: Pick<ManyRows, "sheet" | "choices" | "checked">,
  indexes: readonly number[],
): readonly string[] {
  const columns = choices.flatMap(({ field }, column) => {
    const path = field !== undefined && isRegistrationField(field) ? readFieldName(field) : undefined;
    return path ? [{ column, path }] : [];
  });
  return indexes.flatMap((index) => {
    const row = checked[index]!;
    const { cells } = sheet.rows[index]!;
    return columns.flatMap(({ column, path }) => {
      const sent = row.kind === "ready" ? findValue(row.payload, path) : undefined;
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
