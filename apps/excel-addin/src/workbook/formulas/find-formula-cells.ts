import { areaOfRange, loadArea, readBlocks, readValues, type CellPlace } from "../sheet-area.ts";
import { readCompanyCells } from "./company-cells.ts";
import type { FormulaCell } from "./function-calls.ts";
import { besideNames, createCallsOf } from "./named-calls.ts";
import { isFormula } from "../cell-contents.ts";
import type { OwnFunctions } from "./own-functions.ts";
import { readNames } from "./read-names.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Cells in one block: so many formulas or values stay well below the 5 MB that Excel on the web returns at once. */
export const maxCells = 40_000;

export interface FoundFormulas {
  readonly cells: readonly FormulaCell[];
  readonly own: OwnFunctions;
}

/** The cells whose formulas call our functions. */
export async function findFormulaCells(own: OwnFunctions): Promise<readonly FormulaCell[]> {
  return (await searchFormulas(own)).cells;
}

/** Searches the used range of every sheet, block by block. Returns as well which functions are ours beside the workbook's names. */
export function searchFormulas(own: OwnFunctions): Promise<FoundFormulas> {
  return runInWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const names = await readNames(context);
    const ours = besideNames(own, names);
    const callsOf = createCallsOf(names, ours);
    const used = worksheets.items.map((sheet) => ({
      sheet,
      range: loadArea(sheet.getUsedRangeOrNullObject(true)),
    }));
    await context.sync();

    const found: FormulaCell[] = [];
    for (const { sheet, range } of used) {
      if (range.isNullObject) continue;
      const options = { area: areaOfRange(range), what: "formulas", maxCells } as const;
      for await (const { row, column, cells } of readBlocks(context, sheet, options)) {
        const calling: FormulaCell[] = [];
        const texts: unknown[] = [];
        cells.forEach((formulas, down) => {
          formulas.forEach((formula, right) => {
            const calls = callsOf(formula);
            if (calls.length === 0) return;
            calling.push({ sheet: sheet.name, row: row + down, column: column + right, calls });
            texts.push(formula);
          });
        });
        // A text may look like a formula.
        const values = await valuesOf(context, sheet, calling);
        found.push(...calling.filter((_, index) => isFormula(texts[index], values[index])));
      }
    }
    return { cells: await readCompanyCells(context, found), own: ours };
  });
}

/** The values of cells of one block, in their order. */
async function valuesOf(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly CellPlace[],
): Promise<readonly unknown[]> {
  if (cells.length === 0) return [];
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  const area = { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
  const values = await readValues(context, sheet, area);
  return cells.map((cell) => values[cell.row - row]![cell.column - column]);
}
