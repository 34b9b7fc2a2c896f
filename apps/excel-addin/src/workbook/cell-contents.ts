import { cellsIn } from "./sheet-area.ts";
import { generalFormat, textFormat } from "../tables/table-rows.ts";

/** What cells have, to be written back as it was. */
export interface CellContents {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
  readonly formats: readonly (readonly string[])[];
}

/** Loads what the cells of a range have; call the result after the next `sync`. */
export function loadContents(range: Excel.Range): () => CellContents {
  range.load("formulas,values,numberFormat");
  return () => ({
    formulas: cellsIn(range.formulas) as unknown[][],
    values: cellsIn(range.values) as unknown[][],
    formats: cellsIn(range.numberFormat) as string[][],
  });
}

/** Whether a cell has a formula, by what Excel's API tells of it: a text that looks like one is its own value. */
export function isFormula(formula: unknown, value: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=") && formula !== value;
}

/**
 * What to write into one cell so that it has again what it had, once it has its format again: a text that looks like a formula would
 * otherwise become one.
 */
export function contentToRestore(
  { formulas, values, formats }: CellContents,
  row: number,
  column = 0,
): string | number | boolean {
  const formula = formulas[row]![column] as string | number | boolean;
  const isText = typeof formula === "string" && formula === values[row]![column];
  return isText && /^[=+\-@']/.test(formula) && formats[row]![column] !== textFormat
    ? `'${formula}`
    : formula;
}

/** Gives the cells of a range the formats and the contents that they had; those that are not meant stay. */
export function restoreContents(
  range: Excel.Range,
  contents: CellContents,
  isMeant: (row: number) => boolean = () => true,
): void {
  const { formulas, values, formats } = contents;
  const cellsWith = <T>(content: (row: number, column: number) => T | null): (T | null)[][] =>
    formulas.map((line, row) => line.map((_, column) => (isMeant(row) ? content(row, column) : null)));
  const isLiveText = (row: number, column: number): boolean =>
    formats[row]![column] === textFormat && isFormula(formulas[row]![column], values[row]![column]);
  // Formats come first, since they keep a text that looks like a formula, but for a formula in a cell with the format Text.
  range.numberFormat = cellsWith((row, column) =>
    isLiveText(row, column) ? generalFormat : formats[row]![column]!,
  );
  range.values = cellsWith((row, column) => contentToRestore(contents, row, column));
  const live = cellsWith((row, column) => (isLiveText(row, column) ? textFormat : null));
  if (live.some((line) => line.some((format) => format !== null))) range.numberFormat = live;
}
