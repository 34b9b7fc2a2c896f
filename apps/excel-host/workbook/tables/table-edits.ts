import { bodyOf, totalRowOf, type Table } from "./table.ts";
import { rowsOf, type Area } from "../address.ts";
import { clearFilters } from "./table-filter.ts";
import type { Workbook } from "../workbook.ts";

/** Inserts empty rows of data; cells below the table move down. Throws a TableConflict if they belong to a wider table. */
export function insertTableRows(workbook: Workbook, table: Table, index: number, count: number): void {
  const { area, sheet } = table;
  const at = bodyOf(table).row + index;
  workbook.shift(sheet, { axis: "row", at, count, ...columnsPart(area) });
  // Rows that are inserted below the last row do not belong to the table yet.
  if (at > area.lastRow) workbook.tables.resize(table, { ...area, lastRow: area.lastRow + count });
}

/** Deletes a row of data; cells below the table move up. The last row is only emptied. */
export function deleteTableRow(workbook: Workbook, table: Table, index: number): void {
  const body = bodyOf(table);
  const row = body.row + index;
  if (rowsOf(body) === 1) clear(workbook, table, body);
  else workbook.shift(table.sheet, { axis: "row", at: row, count: -1, ...columnsPart(table.area) });
}

/** Inserts an empty column; cells beside the table move to the right. */
export function insertTableColumn(workbook: Workbook, table: Table, index: number): void {
  const { area, sheet } = table;
  const at = area.column + index;
  workbook.shift(sheet, { axis: "column", at, count: 1, from: area.row, to: area.lastRow });
  // Cells that are inserted before the first column or behind the last one are not the table's yet.
  if (index === 0 || at > area.lastColumn)
    workbook.tables.resize(table, { ...area, lastColumn: area.lastColumn + 1 });
}

/** Deletes a column; cells beside the table move to the left. */
export function deleteTableColumn(workbook: Workbook, table: Table, index: number): void {
  const { area, sheet } = table;
  const at = area.column + index;
  workbook.shift(sheet, { axis: "column", at, count: -1, from: area.row, to: area.lastRow });
}

/** Shows or hides the header row. A header row that is shown again needs an empty row above, or moves the table down. */
export function showHeaders(workbook: Workbook, table: Table, shown: boolean): void {
  const { area, options, sheet } = table;
  if (options.showHeaders === shown) return;
  if (!shown) {
    options.showHeaders = false;
    table.area = { ...area, row: area.row + 1 };
    clear(workbook, table, { ...area, lastRow: area.row });
    workbook.tablesMoved();
    return;
  }
  const above = { ...area, row: area.row - 1, lastRow: area.row - 1 };
  const hasRoom =
    area.row > 0 &&
    workbook.tables.within(sheet, above).length === 0 &&
    [...sheet.cellsIn(above)].every(({ value, formula }) => value === null && formula === undefined);
  if (hasRoom) table.area = { ...area, row: area.row - 1 };
  else {
    workbook.shift(sheet, { axis: "row", at: area.row, count: 1, ...columnsPart(area) });
    table.area = { ...area, lastRow: area.lastRow + 1 };
  }
  options.showHeaders = true;
  workbook.tables.writeHeadings(table);
  workbook.tablesMoved();
}

/** Shows or hides the total row; cells below the table move. */
export function showTotals(workbook: Workbook, table: Table, shown: boolean): void {
  const { area, options, sheet } = table;
  if (options.showTotals === shown) return;
  const at = shown ? area.lastRow + 1 : area.lastRow;
  workbook.shift(sheet, { axis: "row", at, count: shown ? 1 : -1, ...columnsPart(area) });
  options.showTotals = shown;
  table.area = { ...area, lastRow: area.lastRow + (shown ? 1 : -1) };
  const totals = totalRowOf(table);
  workbook.tablesMoved();
  if (totals !== undefined) workbook.enter(sheet, totals.row, totals.column, "Total");
}

/** Deletes a table together with the content of its cells; rows that its filters hid are shown. */
export function deleteTable(workbook: Workbook, table: Table): void {
  clearFilters(workbook, table);
  workbook.tables.remove(table);
  clear(workbook, table, table.area);
}

/** Sets a column's heading; the caller has checked that it is unique. */
export function renameTableColumn(workbook: Workbook, table: Table, index: number, name: string): void {
  const column = table.columns[index];
  if (column === undefined) throw new RangeError(`The table has no column ${index}.`);
  workbook.tables.renameColumns(table, new Map([[column.id, name]]));
}

function clear(workbook: Workbook, { sheet }: Table, area: Area): void {
  workbook.enterAll(sheet, area, () => "");
}

function columnsPart({ column, lastColumn }: Area): { from: number; to: number } {
  return { from: column, to: lastColumn };
}
