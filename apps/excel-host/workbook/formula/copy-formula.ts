import { columnLimit, isInSheet, rowLimit, type Area } from "../address.ts";
import { rewriteReferences, type WrittenReference } from "./rewrite-references.ts";

/** A formula as it reads in a cell that lies `rows` below: references without dollar signs move along. */
export function copyFormula(formula: string, rows: number): string {
  if (rows === 0) return formula;
  return rewriteReferences(formula, (sheet, area, written) => ({ sheet, area: moved(area, rows, written) }));
}

function moved(area: Area, rows: number, { from, to }: WrittenReference): Area | undefined {
  if (area.row === 0 && area.lastRow === rowLimit - 1) return area;
  const isEntireRow = area.column === 0 && area.lastColumn === columnLimit - 1;
  const isFixed = (corner: string): boolean => (isEntireRow ? /^\$/ : /\$\d/).test(corner);
  const by = (corner: string): number => (isFixed(corner) ? 0 : rows);
  if (by(from) === 0 && by(to) === 0) return area;
  const [row, lastRow] = [area.row + by(from), area.lastRow + by(to)].toSorted((a, b) => a - b);
  const place = { ...area, row: row ?? 0, lastRow: lastRow ?? 0 };
  return isInSheet(place) ? place : undefined;
}
