import { readBlocks, type CellPlace } from "../sheet-area.ts";
import { findFormulaCells, maxCells } from "./find-formula-cells.ts";
import type { OwnFunctions } from "./own-functions.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Selects the first cell in which our formulas show the first of these values that is shown. Returns false if no cell shows one. */
export async function selectShown(values: readonly string[], own: OwnFunctions): Promise<boolean> {
  const cells = await findFormulaCells(own);
  return runInWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    const spills = cells.map(({ sheet, row, column }) => {
      const cell = worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
      const spill = cell.getSpillingToRangeOrNullObject().load("rowCount,columnCount");
      return { sheet, row, column, spill };
    });
    await context.sync();

    const places = new Map<string, CellPlace>();
    for (const { sheet, row, column, spill } of spills) {
      if (places.has(values[0] ?? "")) break;
      const [rows, columns] = spill.isNullObject ? [1, 1] : [spill.rowCount, spill.columnCount];
      const options = { area: { row, column, rows, columns }, what: "values", maxCells } as const;
      for await (const block of readBlocks(context, worksheets.getItem(sheet), options)) {
        block.cells.forEach((line, down) => {
          line.forEach((value, right) => {
            if (typeof value !== "string" || !values.includes(value) || places.has(value)) return;
            places.set(value, { sheet, row: block.row + down, column: block.column + right });
          });
        });
        if (places.has(values[0] ?? "")) break;
      }
    }

    const place = values.map((value) => places.get(value)).find((one) => one !== undefined);
    if (!place) return false;
    const sheet = worksheets.getItem(place.sheet);
    sheet.activate();
    sheet.getRangeByIndexes(place.row, place.column, 1, 1).select();
    await context.sync();
    return true;
  });
}
