import { areaOfRange, loadArea, readBlocks } from "../sheet-area.ts";
import { readCompanyCells } from "./company-cells.ts";
import type { FormulaCell } from "./function-calls.ts";
import { besideNames, createCallsOf } from "./named-calls.ts";
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
        cells.forEach((formulas, down) => {
          formulas.forEach((formula, right) => {
            const calls = callsOf(formula);
            if (calls.length === 0) return;
            found.push({ sheet: sheet.name, row: row + down, column: column + right, calls });
          });
        });
      }
    }
    return { cells: await readCompanyCells(context, found), own: ours };
  });
}
