import type { Area } from "../../workbook/address.ts";

export function eachCell(area: Area, visit: (row: number, column: number) => void): void {
  for (let row = area.row; row <= area.lastRow; row++) {
    for (let column = area.column; column <= area.lastColumn; column++) visit(row, column);
  }
}
