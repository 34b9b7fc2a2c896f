import { readCompanyCells } from "./company-cells.ts";
import { functionCalls } from "./function-calls.ts";
import type { FormulaCell } from "./workbook.ts";

/** Cells a block: formulas of so many stay well below the 5 MB that Excel on the web answers at once. */
const cellsPerBlock = 40_000;

/** Looks through the used range of every sheet, block by block. */
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
      for (let row = rowIndex; row < rowIndex + rowCount; row += rowsPerBlock) {
        const rows = Math.min(rowsPerBlock, rowIndex + rowCount - row);
        const block = sheet.getRangeByIndexes(row, columnIndex, rows, columnCount);
        block.load("formulas");
        // One answer a block: all of them together may be more than Excel on the web gives.
        await context.sync();
        collect(
          block.formulas as readonly unknown[][],
          { sheet: sheet.name, row, column: columnIndex },
          found,
        );
      }
    }
    return readCompanyCells(context, found);
  });
}

function collect(
  formulas: readonly unknown[][],
  origin: { readonly sheet: string; readonly row: number; readonly column: number },
  found: FormulaCell[],
): void {
  formulas.forEach((cells, row) => {
    cells.forEach((formula, column) => {
      const calls = functionCalls(formula);
      if (calls.length === 0) return;
      found.push({ sheet: origin.sheet, row: origin.row + row, column: origin.column + column, calls });
    });
  });
}
