import type { FillableField } from "../creating/fillable-fields.ts";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import { isEmptyCell } from "./read-cell.ts";
import { addressField, type FieldChoice } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import { bestHeading, meansSeveralAddresses } from "./suggest-field.ts";

/** What says which field a heading means: what was chosen for it before, else what it suggests. */
export interface FieldSources {
  readonly remembered: Pick<RememberedChoices, "of">;
  readonly suggestField: (heading: string) => string | undefined;
}

/** Titles, dates and the like that are looked through for headings below them. */
const maxTitleRows = 10;

/**
 * How many rows stand above the headings, such as a title. The first row with two names of fields at least, and with as many other
 * texts at most, has the headings. None stand above where the first row has a name of a field, or no row has.
 */
export function countTitleRows(
  { headings, rows }: Pick<ReadRows, "headings" | "rows">,
  { remembered, suggestField }: FieldSources,
): number {
  // What has a dot, such as an address of e-mail, may be the name of any field.
  const isKnown = (text: string): boolean =>
    !text.includes(".") && (remembered.of(text) !== undefined || suggestField(text) !== undefined);
  if (headings.some(isKnown)) return 0;
  const at = rows.slice(0, maxTitleRows).findIndex(({ cells }) => {
    const texts = cells.filter((cell) => !isEmptyCell(cell)).map(({ value }) => String(value));
    const known = texts.filter(isKnown).length;
    return known >= 2 && known * 2 >= texts.length;
  });
  return at + 1;
}

/** The fields that the columns probably mean, with the types that they have in the partners that are loaded. */
export function suggestChoices(
  sheet: Pick<ReadRows, "headings" | "rows">,
  fillable: readonly FillableField[],
  { remembered, suggestField }: FieldSources,
): readonly FieldChoice[] {
  const found = sheet.headings.map((heading, column) => {
    const isCount = meansSeveralAddresses(heading) && hasOnlyCounts(sheet, column);
    return isCount || remembered.of(heading) ? undefined : suggestField(heading);
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
