import type { FillableField } from "@accounting-data/creating/payload";
import type { ReadRows } from "../workbook/rows/read-rows.ts";
import { bestHeading, meansSeveralAddresses } from "./heading-meanings.ts";
import { isEmptyCell } from "./read-cell.ts";
import type { FieldChoice } from "./read-row.ts";
import type { RememberedChoices } from "./remembered-choices.ts";
import type { SuggestField } from "./suggest-field.ts";

/** What says which field a heading means: what was chosen for it before, else what it suggests. */
export interface FieldSources {
  readonly remembered: Pick<RememberedChoices, "of">;
  readonly suggestField: SuggestField;
  /** Whether nothing can be created without a name: then a heading about a company means that if no other one says so better. */
  readonly needsName?: boolean;
}

type Sheet = Pick<ReadRows, "headings" | "rows">;

/**
 * The fields that the columns probably mean, with the types that they have in the partners that are loaded. What a person chose for such
 * a heading before comes first. A column that may mean several fields has none yet, and says which to ask about.
 */
export function suggestChoices(
  sheet: Sheet,
  fillable: readonly FillableField[],
  { remembered, suggestField, needsName = false }: FieldSources,
): readonly FieldChoice[] {
  const chosen = sheet.headings.map((heading) => remembered.of(heading));
  const suggested = sheet.headings.map((heading, column) =>
    chosen[column] || countsAddresses(sheet, column) ? [] : suggestField(heading),
  );
  const certain = chosen.map((choice, column) => {
    const [only, ...others] = suggested[column]!;
    return choice?.field ?? (others.length === 0 ? only : undefined);
  });
  const open = withoutTaken(suggested, certain);
  const single = open.map(([only, ...others]) => (others.length === 0 ? only : undefined));
  const fields = needsName ? withName(sheet.headings, single) : single;
  return sheet.headings.map((_, column) => {
    const asked = open[column]!;
    if (chosen[column]) return chosen[column];
    if (asked.length > 1) return { ...choiceOf(undefined, fillable), asked };
    return choiceOf(isBest(sheet, fields, column) ? fields[column] : undefined, fillable);
  });
}

/** What is left of several fields once others fill some of them: beside *Kontaktní osoba*, *Odběratel* is the company. */
function withoutTaken(
  suggested: readonly (readonly string[])[],
  certain: readonly (string | undefined)[],
): readonly (readonly string[])[] {
  return suggested.map((fields) => {
    if (fields.length < 2) return fields;
    const left = fields.filter((field) => !certain.includes(field));
    return left.length > 0 ? left : fields;
  });
}

/** A heading about a company means the partner's name if no other one says so better. As the service names its field, it stays. */
function withName(
  headings: readonly string[],
  fields: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  const named = fields.flatMap((field, at) => (field === "Name" || field === "CompanyName" ? [at] : []));
  const best = named[bestHeading(named.map((at) => headings[at]!))];
  if (best === undefined || fields[best] === "Name") return fields;
  return fields.map((field, at) =>
    field === "CompanyName" && headings[at]!.trim() !== field ? "Name" : field,
  );
}

/**
 * Whether a column fills its field: of several with the same one, that with the heading that says so best; a row can have only one. All of
 * them do if no row has values in several. All columns of delivery addresses have their own.
 */
function isBest({ headings, rows }: Sheet, fields: readonly (string | undefined)[], column: number): boolean {
  const field = fields[column];
  if (field === undefined || field.includes("[n]")) return true;
  const rivals = fields.flatMap((one, at) => (one === field ? [at] : []));
  const areTogether = rows.some(({ cells }) => rivals.filter((at) => !isEmptyCell(cells[at])).length > 1);
  return !areTogether || rivals[bestHeading(rivals.map((at) => headings[at]!))] === column;
}

/** Whether a column has the number of a partner's addresses, as a table of partners does. */
function countsAddresses({ headings, rows }: Sheet, column: number): boolean {
  if (!meansSeveralAddresses(headings[column]!)) return false;
  const values = rows.map(({ cells }) => cells[column]).filter((cell) => !isEmptyCell(cell));
  return values.length > 0 && values.every((cell) => Number.isInteger(cell?.value));
}

/** A field, with the type that it has in the partners that are loaded. */
export function choiceOf(field: string | undefined, fillable: readonly FillableField[]): FieldChoice {
  const type = fillable.find(({ name }) => name === field)?.type ?? "nothing";
  return { field, type: type === "nothing" ? "cell" : type };
}
