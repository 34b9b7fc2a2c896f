import { columnsOf, intersect, rowsOf, type Area } from "../address.ts";
import { CellError } from "../cell-error.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import { Reference, type Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** Reads a reference; values pass through. One cell gives a single value. */
export function valuesOf(operand: Operand, scope: Scope): CellValue | Matrix {
  if (!(operand instanceof Reference)) return operand;
  const { sheet } = operand;
  const area = usedPart(operand, scope);
  if (area instanceof CellError) return area;
  if (rowsOf(area) === 1 && columnsOf(area) === 1) return scope.value(sheet, area.row, area.column);
  return scope.values(sheet, area);
}

/** Whole columns and rows end where the sheet's used range ends. */
function usedPart(reference: Reference, scope: Scope): Area | CellError {
  const { area, sheet } = reference;
  const extent = scope.extent(sheet);
  if (extent === undefined) return new CellError("#REF!");
  if (rowsOf(area) * columnsOf(area) <= 100_000) return area;
  return (
    intersect(area, { ...extent, row: area.row, column: area.column }) ?? {
      ...area,
      lastRow: area.row,
      lastColumn: area.column,
    }
  );
}
