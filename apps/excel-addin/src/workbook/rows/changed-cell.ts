import { rangeOfArea } from "../sheet-area.ts";
import type { ChangedCell, RowsPlace } from "./rows-place.ts";

/** Reads what a message says of a changed cell, by the index of its row and its column counted without that of the statuses. */
export async function readChangedCell(
  context: Excel.RequestContext,
  { sheetId, row, column: left, statusAt, headings }: RowsPlace,
  { index, column }: { readonly index: number; readonly column: number },
): Promise<ChangedCell> {
  const at = statusAt !== undefined && column >= statusAt ? column + 1 : column;
  const cell = { row: row + 1 + index, column: left + at, rows: 1, columns: 1 };
  const range = rangeOfArea(context.workbook.worksheets.getItem(sheetId), cell).load("formulas");
  await context.sync();
  const [[formula]] = range.formulas as [[unknown]];
  return {
    row: String(cell.row + 1),
    heading: headings[at] ?? "",
    hasFormula: String(formula).startsWith("="),
  };
}
