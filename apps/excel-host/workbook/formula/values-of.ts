import { columnsOf, intersect, isSingleCell, rowsOf, type Area } from "../address.ts";
import { CellError } from "../cell-error.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import { Reference, type Operand } from "./operand.ts";
import type { Scope } from "./scope.ts";

/** The values of a reference (a single value for a single cell); other operands are returned as they are. */
export function valuesOf(operand: Operand, scope: Scope): CellValue | Matrix {
  if (!(operand instanceof Reference)) return operand;
  const { sheet } = operand;
  const area = usedPart(operand, scope);
  if (area instanceof CellError) return area;
  if (isSingleCell(area)) return scope.value(sheet, area.row, area.column);
  return scope.values(sheet, area);
}

/** Cuts entire rows and columns off where the sheet's used range ends. */
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
