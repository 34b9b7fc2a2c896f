import type { ReadRows } from "../workbook/rows/read-rows.ts";
import { isEmptyCell } from "./read-cell.ts";
import type { FieldSources } from "./suggest-choices.ts";

/** Titles, dates and the like that are looked through for headings below them. */
const maxTitleRows = 10;

/**
 * How many rows stand above the headings, such as a title. The first row with two names of fields at least, and with as many other
 * texts at most, has the headings. None stand above if the first row has a name of a field, or no row has.
 */
export function countTitleRows(
  { headings, rows }: Pick<ReadRows, "headings" | "rows">,
  { remembered, suggestField }: FieldSources,
): number {
  // What has a dot, such as an address of e-mail, may be the name of any field.
  const isKnown = (text: string): boolean =>
    !text.includes(".") && (remembered.of(text) !== undefined || suggestField(text).length > 0);
  if (headings.some(isKnown)) return 0;
  const at = rows.slice(0, maxTitleRows).findIndex(({ cells }) => {
    const texts = cells.filter((cell) => !isEmptyCell(cell)).map(({ value }) => String(value));
    const known = texts.filter(isKnown).length;
    return known >= 2 && known * 2 >= texts.length;
  });
  return at + 1;
}
