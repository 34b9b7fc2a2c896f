import { areaAt, eachCell, intersect, rowsOf, type Area } from "../address.ts";
import { copyFormula } from "../formula/copy-formula.ts";
import { parseFormula } from "../formula/parse.ts";
import type { Shift } from "../shift-area.ts";
import type { Sheet } from "../sheet.ts";
import { bodyOf, columnPart, type Table } from "./table.ts";
import type { Tables } from "./tables.ts";
import type { Content } from "../typed-input.ts";

/** The part of the workbook in which columns are filled. */
export interface FilledWorkbook {
  readonly tables: Tables;
  setContents(sheet: Sheet, area: Area, contentAt: (row: number) => Content | null): void;
}

/** Copies a formula to the whole column of its table if all other cells of the column are empty, as Excel does. */
export function fillColumn(workbook: FilledWorkbook, sheet: Sheet, row: number, column: number): void {
  const text = sheet.formulaAt(row, column);
  const table = text === undefined ? undefined : workbook.tables.at(sheet, row, column);
  if (text === undefined || table === undefined) return;
  const body = columnPart(bodyOf(table), column - table.area.column);
  if (intersect(body, areaAt(row, column)) === undefined || rowsOf(body) === 1) return;
  for (const cell of sheet.cellsIn(body))
    if (cell.row !== row && (cell.formula !== undefined || cell.value !== null)) return;
  fill(workbook, sheet, body, { text, row });
}

/** Copies the formulas of calculated columns to empty cells of rows that a table got. */
export function fillNewRows(workbook: FilledWorkbook, table: Table, rows: Area): void {
  const { sheet } = table;
  const body = bodyOf(table);
  // The nearest row that was there before.
  const nearest = rows.row > body.row ? rows.row - 1 : rows.lastRow + 1;
  const next = rows.row > body.row ? nearest - 1 : nearest + 1;
  for (const index of table.columns.keys()) {
    const part = columnPart(rows, index);
    const text = sheet.formulaAt(nearest, part.column);
    if (text === undefined) continue;
    const isBody = next >= body.row && next <= body.lastRow;
    if (isBody && sheet.formulaAt(next, part.column) !== copyFormula(text, next - nearest)) continue;
    fill(workbook, sheet, part, { text, row: nearest });
  }
}

/** Copies the formulas of calculated columns to rows that were inserted into tables. */
export function fillInsertedRows(workbook: FilledWorkbook, sheet: Sheet, { axis, at, count }: Shift): void {
  if (axis === "column" || count < 0) return;
  for (const table of workbook.tables.all.filter((one) => one.sheet === sheet)) {
    const body = bodyOf(table);
    const rows = { ...body, row: at, lastRow: at + count - 1 };
    if (body.row <= rows.row && rows.lastRow <= body.lastRow) fillNewRows(workbook, table, rows);
  }
}

/** Fills the empty cells of an area. */
function fill(
  workbook: FilledWorkbook,
  sheet: Sheet,
  area: Area,
  { text, row: source }: { text: string; row: number },
): void {
  const empty = new Set<number>();
  eachCell(area, (row, column) => {
    if (sheet.sourceOf(row, column) === undefined) empty.add(row);
  });
  workbook.setContents(sheet, area, (row) => {
    if (!empty.has(row)) return null;
    const copied = copyFormula(text, row - source);
    return { kind: "formula", text: copied, node: parseFormula(copied) };
  });
}
