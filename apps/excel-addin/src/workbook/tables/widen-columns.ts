import { amountFormat } from "../../cells/amounts.ts";
import type { CellValue, NewColumn } from "../../tables/table-rows.ts";

/** The width of a character, that of a cell's padding, and that of a heading's filter button, in points. */
const character = 5.5;
const padding = 9;
const button = 16;
/** Long texts do not push the columns beside them out of sight. */
const maxCharacters = 40;
/** How many rows are measured. */
const sampleRows = 200;

/** The width that shows a heading and the texts below it. */
export function widthOf(heading: string, texts: readonly string[]): number {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const headed = Math.min(heading.length, maxCharacters) * character + button;
  return Math.max(Math.min(longest, maxCharacters) * character, headed) + padding;
}

export function widthsOf(
  columns: readonly NewColumn[],
  rows: readonly (readonly CellValue[])[],
): readonly number[] {
  const sample = rows.slice(0, sampleRows);
  return columns.map(({ heading, format }, at) =>
    widthOf(
      heading,
      sample.map((row) => shownText(row[at]!, format)),
    ),
  );
}

/** A text about as long as what a cell shows. */
function shownText(value: CellValue, format: string): string {
  if (format.includes("yyyy")) return longestDate(format);
  return format === amountFormat
    ? Number(value).toLocaleString("en", { minimumFractionDigits: 2 })
    : String(value);
}

/** As long as the longest date of a number format: each day, month and hour with two digits. */
function longestDate(format: string): string {
  return format.replace(/\b[dmh]\b/g, "$&$&");
}

/** Makes columns as wide as this, unless they are wider: other cells of the sheet may need that. */
export async function widenColumns(
  context: Excel.RequestContext,
  columns: readonly { readonly range: Excel.Range; readonly width: number }[],
): Promise<void> {
  for (const { range } of columns) range.load("format/columnWidth");
  await context.sync();
  for (const { range, width } of columns) {
    if (range.format.columnWidth < width) range.format.columnWidth = width;
  }
  await context.sync();
}
