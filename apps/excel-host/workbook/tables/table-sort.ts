import { columnsOf } from "../address.ts";
import { CellError } from "../cell-error.ts";
import { basicValue, type BasicValue } from "../cell-value.ts";
import { copyFormula } from "../formula/copy-formula.ts";
import { parseFormula } from "../formula/parse.ts";
import type { Sheet } from "../sheet.ts";
import { bodyOf, type SortField, type Table } from "./table.ts";
import type { Content } from "../typed-input.ts";
import type { Workbook } from "../workbook.ts";

/**
 * Sorts a table's rows by values, as a person does with a heading's button. Hidden rows stay where they are. Formulas
 * move as if they were copied. The table remembers how it was sorted.
 */
export function sortTable(workbook: Workbook, table: Table, fields: readonly SortField[]): void {
  const { sheet } = table;
  table.sortedBy = fields.flatMap(({ key, ascending }) => {
    const column = table.columns[key];
    return column === undefined ? [] : [{ id: column.id, ascending }];
  });
  const body = bodyOf(table);
  const places: number[] = [];
  for (let row = body.row; row <= body.lastRow; row++) if (!sheet.lines.hiddenRows.has(row)) places.push(row);
  const keys = new Map(
    places.map((row) => [row, fields.map(({ key }) => basicValue(sheet.valueAt(row, body.column + key)))]),
  );
  const sorted = places.toSorted((a, b) => {
    for (const [index, { ascending }] of fields.entries()) {
      const order = compare(keys.get(a)?.[index] ?? null, keys.get(b)?.[index] ?? null, ascending);
      if (order !== 0) return order;
    }
    return 0;
  });
  const columns = Array.from({ length: columnsOf(body) }, (_, index) => body.column + index);
  const moved = new Map(
    places.map((row, index) => {
      const source = sorted[index] ?? row;
      return [
        row,
        columns.map((column) => ({
          content: contentAt(sheet, source, column, row - source),
          format: sheet.numberFormatAt(source, column),
        })),
      ];
    }),
  );
  const cellAt = (row: number, column: number): { content: Content; format: string } | undefined =>
    moved.get(row)?.[column - body.column];
  workbook.setContents(sheet, body, (row, column) => cellAt(row, column)?.content ?? null);
  workbook.setNumberFormats(sheet, body, (row, column) => cellAt(row, column)?.format ?? null);
}

/** How a table was sorted last, by the places that its columns have now; a column that is gone counts no more. */
export function sortFieldsOf({ sortedBy = [], columns }: Table): readonly SortField[] {
  return sortedBy.flatMap(({ id, ascending }) => {
    const key = columns.findIndex((column) => column.id === id);
    return key < 0 ? [] : [{ key, ascending }];
  });
}

function contentAt(sheet: Sheet, row: number, column: number, rows: number): Content {
  const cell = sheet.cellAt(row, column);
  if (cell?.formula === undefined)
    return { kind: "constant", value: cell === undefined ? null : basicValue(cell.value) };
  const text = copyFormula(cell.formula.text, rows);
  return { kind: "formula", text, node: parseFormula(text) };
}

/** Numbers come before texts, texts before booleans, then errors; empty cells are last in either direction. */
function compare(a: BasicValue, b: BasicValue, ascending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = rankOf(a) - rankOf(b) || compareAlike(a, b);
  return ascending ? order : -order;
}

/** Compares two values of one type. */
function compareAlike(a: BasicValue, b: BasicValue): number {
  if (typeof a === "string" && typeof b === "string")
    return a.localeCompare(b, "en", { sensitivity: "accent" });
  return Number(a) - Number(b);
}

function rankOf(value: BasicValue): number {
  if (value instanceof CellError) return 3;
  return ["number", "string", "boolean"].indexOf(typeof value);
}
