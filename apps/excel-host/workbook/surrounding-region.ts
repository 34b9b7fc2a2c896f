import { columnLimit, intersect, rowLimit, type Area } from "./address.ts";
import type { Sheet } from "./sheet.ts";

/** The area around another one that ends at empty rows and columns, or at the sheet's edges. */
export function surroundingRegion(sheet: Sheet, area: Area): Area {
  const used = sheet.usedArea({ valuesOnly: true });
  const hasValue = (line: Area): boolean => {
    const within = used && intersect(line, used);
    if (within === undefined) return false;
    for (let row = within.row; row <= within.lastRow; row++) {
      for (let column = within.column; column <= within.lastColumn; column++) {
        if (sheet.plainValueAt(row, column) !== "") return true;
      }
    }
    return false;
  };
  let { row, column, lastRow, lastColumn } = area;
  for (;;) {
    const before = [row, column, lastRow, lastColumn].join();
    // The corners count.
    const [left, right] = [Math.max(0, column - 1), Math.min(columnLimit - 1, lastColumn + 1)];
    const hasRow = (at: number): boolean =>
      hasValue({ row: at, lastRow: at, column: left, lastColumn: right });
    while (row > 0 && hasRow(row - 1)) row--;
    while (lastRow < rowLimit - 1 && hasRow(lastRow + 1)) lastRow++;
    const hasColumn = (at: number): boolean => hasValue({ row, lastRow, column: at, lastColumn: at });
    while (column > 0 && hasColumn(column - 1)) column--;
    while (lastColumn < columnLimit - 1 && hasColumn(lastColumn + 1)) lastColumn++;
    if (before === [row, column, lastRow, lastColumn].join()) return { row, column, lastRow, lastColumn };
  }
}
