import { bodyOf, type Table } from "./table.ts";
import type { Workbook } from "../workbook.ts";

/** Hides the rows that a table's filters exclude, and shows all others. */
export function applyFilters(workbook: Workbook, table: Table): void {
  const { sheet } = table;
  const body = bodyOf(table);
  const filters = table.columns.flatMap(({ filter }, index) =>
    filter === undefined ? [] : [{ column: body.column + index, texts: new Set(filter.map(key)) }],
  );
  for (let row = body.row; row <= body.lastRow; row++) {
    const isShown = filters.every(({ column, texts }) => texts.has(key(workbook.textAt(sheet, row, column))));
    if (isShown) sheet.lines.hiddenRows.delete(row);
    else sheet.lines.hiddenRows.add(row);
  }
  workbook.recalculation.noteChange(sheet, table.area);
}

export function clearFilters(workbook: Workbook, table: Table): void {
  for (const column of table.columns) column.filter = undefined;
  applyFilters(workbook, table);
}

export function isFiltered({ columns }: Table): boolean {
  return columns.some(({ filter }) => filter !== undefined);
}

function key(text: string): string {
  return text.toLowerCase();
}
