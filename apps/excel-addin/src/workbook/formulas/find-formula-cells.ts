import { readCompanyCells } from "./company-cells.ts";
import { functionCalls } from "./function-calls.ts";
import type { FormulaCell } from "./formula-cell.ts";

/** Cells in one block: so many formulas or values stay well below the 5 MB that Excel on the web returns at once. */
export const cellsPerBlock = 40_000;

/** Searches the used range of every sheet, block by block. */
export function findFormulaCells(): Promise<readonly FormulaCell[]> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const used = worksheets.items.map((sheet) => {
      const range = sheet.getUsedRangeOrNullObject(true);
      range.load("rowIndex,columnIndex,rowCount,columnCount");
      return { sheet, range };
    });
    await context.sync();

    const found: FormulaCell[] = [];
    for (const { sheet, range } of used) {
      if (range.isNullObject) continue;
      const { rowIndex, columnIndex, rowCount, columnCount } = range;
      const rowsPerBlock = Math.max(1, Math.floor(cellsPerBlock / columnCount));
      for (let top = rowIndex; top < rowIndex + rowCount; top += rowsPerBlock) {
        const rows = Math.min(rowsPerBlock, rowIndex + rowCount - top);
        const block = sheet.getRangeByIndexes(top, columnIndex, rows, columnCount);
        block.load("formulas");
        // One request for each block: all of them may exceed what Excel on the web returns at once.
        await context.sync();
        (block.formulas as readonly unknown[][]).forEach((formulas, down) => {
          formulas.forEach((formula, right) => {
            const calls = functionCalls(formula);
            if (calls.length === 0) return;
            found.push({ sheet: sheet.name, row: top + down, column: columnIndex + right, calls });
          });
        });
      }
    }
    return readCompanyCells(context, found);
  });
}
