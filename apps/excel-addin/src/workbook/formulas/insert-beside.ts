import { columnLetters, type Formula } from "../../cells/formula-text.ts";
import { areaOfRange, loadArea, rangeOfArea } from "../sheet-area.ts";
import { writeFormula } from "./write-formulas.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

export interface RowCell {
  readonly value: unknown;
  /** As Excel's API has it (English names, commas); the value where the cell has none. */
  readonly formula: unknown;
  readonly isSelected: boolean;
  /** How a formula in this row refers to it, so that it can be filled down: `$B2`. */
  readonly reference: string;
  /** Counted from 0. */
  readonly column: number;
}

/** The row of the selected cell, as far as its sheet is used. */
export interface SelectedRow {
  readonly sheetId: string;
  readonly sheetName: string;
  /** Counted from 0. */
  readonly row: number;
  readonly cells: readonly RowCell[];
}

export function readSelectedRow(): Promise<SelectedRow> {
  return runInWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet().load("id,name");
    const selected = loadArea(context.workbook.getActiveCell());
    const used = loadArea(sheet.getUsedRangeOrNullObject(true));
    await context.sync();
    const { row, column: selectedColumn } = areaOfRange(selected);
    const place = { sheetId: sheet.id, sheetName: sheet.name, row };
    const area = used.isNullObject ? undefined : areaOfRange(used);
    if (!area || row < area.row || row >= area.row + area.rows) return { ...place, cells: [] };
    const range = rangeOfArea(sheet, { ...area, row, rows: 1 }).load("values,formulas");
    await context.sync();
    const cells = range.values[0]!.map((value: unknown, index) => {
      const column = area.column + index;
      return {
        value,
        formula: range.formulas[0]![index] as unknown,
        isSelected: column === selectedColumn,
        reference: `$${columnLetters(column)}${row + 1}`,
        column,
      };
    });
    return { ...place, cells };
  });
}

/** What became of a formula beside a row. */
export type BesideResult =
  | { readonly kind: "inserted"; readonly address: string }
  /** Excel keeps the formula as a text there. */
  | { readonly kind: "text"; readonly address: string }
  /** It would be out of sight, or the row is no longer what it was. */
  | { readonly kind: "far" | "moved" };

/** Columns that a person sees beside the selected cell. */
const inSight = 20;

/**
 * Writes a formula (English names, commas) into a row that was read, beside all that is on its sheet: nothing is there that the
 * formula or its spill could overwrite. Selects the cell. `cell` is the cell of the row that the formula refers to.
 */
export function insertBeside(
  { sheetId, row, cells }: SelectedRow,
  { cell, formula }: { readonly cell: RowCell; readonly formula: Formula },
): Promise<BesideResult> {
  return runInWorkbook(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const used = loadArea(sheet.getUsedRangeOrNullObject(true));
    const now = rangeOfArea(sheet, { row, column: cell.column, rows: 1, columns: 1 }).load("values,formulas");
    await context.sync();
    const isSame = now.values[0]![0] === cell.value && now.formulas[0]![0] === cell.formula;
    if (used.isNullObject || !isSame) return { kind: "moved" };
    const { column, columns } = areaOfRange(used);
    // An empty column between, so that Excel keeps the two apart.
    const target = column + columns + 1;
    const selected = cells.find(({ isSelected }) => isSelected) ?? cell;
    if (target > selected.column + inSight) return { kind: "far" };
    const range = rangeOfArea(sheet, { row, column: target, rows: 1, columns: 1 });
    range.load("address,numberFormat");
    await context.sync();
    const isWritten = writeFormula(range, formula);
    range.select();
    await context.sync();
    return { kind: isWritten() ? "inserted" : "text", address: range.address };
  });
}
