import { areaAt, columnLimit, rowLimit, type Area } from "./address.ts";
import type { Matrix } from "./cell-value.ts";
import type { Cell } from "./sheet.ts";

/** Where a result would lie, or undefined beyond the sheet's edge. */
export function spillArea(cell: Cell, result: Matrix): Area | undefined {
  const area = areaAt(cell.row, cell.column, result.length, result[0]?.length ?? 1);
  return area.lastRow < rowLimit && area.lastColumn < columnLimit ? area : undefined;
}
