import type { Area } from "./address.ts";
import type { Sheet } from "./sheet.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";

/**
 * Makes a table grow by the row below or the column beside it in which a person has typed, if the cell is the first of
 * that row or column with content.
 */
export function growTable(tables: Tables, sheet: Sheet, row: number, column: number): void {
  if (sheet.cellAt(row, column) === undefined || tables.at(sheet, row, column) !== undefined) return;
  for (const table of tables.all) {
    const grown = table.sheet === sheet ? grownBy(table, row, column) : undefined;
    if (grown === undefined || tables.within(sheet, grown.added).length > 0) continue;
    const others = [...sheet.cellsIn(grown.added)].filter(
      (cell) =>
        (cell.row !== row || cell.column !== column) && (cell.value !== null || cell.formula !== undefined),
    );
    if (others.length > 0 || sheet.spills.within(grown.added).size > 0) continue;
    tables.resize(table, grown.area);
    return;
  }
}

function grownBy(
  { area, options }: Table,
  row: number,
  column: number,
): { area: Area; added: Area } | undefined {
  if (row === area.lastRow + 1 && column >= area.column && column <= area.lastColumn && !options.showTotals)
    return { area: { ...area, lastRow: row }, added: { ...area, row, lastRow: row } };
  if (column === area.lastColumn + 1 && row >= area.row && row <= area.lastRow)
    return { area: { ...area, lastColumn: column }, added: { ...area, column, lastColumn: column } };
  return undefined;
}
