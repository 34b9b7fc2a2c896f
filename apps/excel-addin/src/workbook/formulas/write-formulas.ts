import type { Formula } from "../../cells/formula-text.ts";
import { generalFormat, textFormat } from "../../tables/table-rows.ts";
import { isFormula, type CellContents } from "../cell-contents.ts";

/**
 * Writes a formula into one cell, whose format was loaded: in a cell with the format Text, Excel would keep it as a text. Call the result
 * after the next `sync`: whether it is a formula there.
 */
export function writeFormula(cell: Excel.Range, formula: Formula): () => boolean {
  if (cell.numberFormat[0]?.[0] === textFormat) cell.numberFormat = [[generalFormat]];
  cell.formulas = [[formula]];
  cell.load("formulas,values");
  return () => isFormula(cell.formulas[0]?.[0], cell.values[0]?.[0]);
}

/**
 * Writes formulas that cells had or have, each as `change` returns it. A cell with the format Text keeps that, though its formula stays
 * one; a text that looks like a formula is left alone.
 */
export function rewriteFormulas(
  range: Excel.Range,
  { formulas, values, formats }: CellContents,
  change: (formula: string) => string = (formula) => formula,
): void {
  const written = formulas.map((line, row) =>
    line.map((formula, column) =>
      isFormula(formula, values[row]![column]) ? change(String(formula)) : null,
    ),
  );
  const isLiveText = (row: number, column: number): boolean =>
    written[row]![column] !== null && formats[row]![column] === textFormat;
  const setFormats = (format: string): void => {
    const cells = written.map((line, row) =>
      line.map((_, column) => (isLiveText(row, column) ? format : null)),
    );
    if (cells.some((line) => line.some((one) => one !== null))) range.numberFormat = cells;
  };
  setFormats(generalFormat);
  range.formulas = written;
  setFormats(textFormat);
}
