import { areaOfRange, rangeOfArea, type SheetArea } from "../sheet-area.ts";
import type { RowsPlace } from "./rows-place.ts";

/** The merged cells among headings and rows that cover several rows; none where Excel can't say. */
export async function readMerged(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, headings }: RowsPlace,
  rows: number,
): Promise<readonly SheetArea[]> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return [];
  const range = rangeOfArea(sheet, { row, column, rows: rows + 1, columns: headings.length });
  const parts = ["rowIndex", "columnIndex", "rowCount", "columnCount"];
  const merged = range.getMergedAreasOrNullObject().load(parts.map((part) => `areas/items/${part}`).join());
  await context.sync();
  if (merged.isNullObject) return [];
  return merged.areas.items.map(areaOfRange).filter((area) => area.rows > 1);
}

/**
 * The columns of cells that merged ones with a value cover below their first row, by the indexes of the rows. Columns are counted without
 * that of the statuses.
 */
export function coveredCells(
  { row, column, headings, statusAt = Infinity }: RowsPlace,
  merged: readonly SheetArea[],
  valueAt: (index: number, column: number) => unknown,
): ReadonlyMap<number, readonly number[]> {
  const top = row + 1;
  const covered = new Map<number, readonly number[]>();
  for (const area of merged) {
    const at = area.column - column;
    const cellAt = (right: number): number => (right > statusAt ? right - 1 : right);
    const first = area.row < top ? headings[at] : valueAt(area.row - top, cellAt(at));
    if (first === undefined || first === "") continue;
    const columns = Array.from({ length: area.columns }, (_, right) => cellAt(at + right));
    for (let index = Math.max(area.row + 1 - top, 0); index < area.row + area.rows - top; index++) {
      covered.set(index, [...(covered.get(index) ?? []), ...columns]);
    }
  }
  return covered;
}
