import { contains, type Area } from "../address.ts";
import type { Cell, Sheet } from "../sheet.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";

/**
 * Makes a table grow by the rows below or the columns beside it in which something was written, if they hold nothing
 * else.
 */
export function growTable(tables: Tables, sheet: Sheet, written: Area): void {
  const { row, column } = written;
  if (tables.at(sheet, row, column) !== undefined) return;
  for (const table of tables.all) {
    const grown = table.sheet === sheet ? grownBy(table, written) : undefined;
    if (grown === undefined || tables.within(sheet, grown.added).length > 0) continue;
    const filled = [...sheet.cellsIn(grown.added)].filter(hasContent);
    const isAlone = filled.length > 0 && filled.every((cell) => contains(written, cell.row, cell.column));
    if (!isAlone || spillsFromElsewhere(sheet, grown.added, written)) continue;
    tables.resize(table, grown.area);
    return;
  }
}

function grownBy({ area, options }: Table, written: Area): { area: Area; added: Area } | undefined {
  const { row, column, lastRow, lastColumn } = written;
  if (
    row === area.lastRow + 1 &&
    column >= area.column &&
    lastColumn <= area.lastColumn &&
    !options.showTotals
  )
    return { area: { ...area, lastRow }, added: { ...area, row, lastRow } };
  if (column === area.lastColumn + 1 && row >= area.row && lastRow <= area.lastRow)
    return { area: { ...area, lastColumn }, added: { ...area, column, lastColumn } };
  return undefined;
}

function hasContent({ value, formula }: Cell): boolean {
  return value !== null || formula !== undefined;
}

function spillsFromElsewhere(sheet: Sheet, area: Area, written: Area): boolean {
  return [...sheet.spills.within(area)].some(({ row, column }) => !contains(written, row, column));
}
