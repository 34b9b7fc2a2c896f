import { cellsPerBlock, findFormulaCells } from "./find-formula-cells.ts";

/** A cell. */
interface Place {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** Selects the first cell in which our formulas show the first of these values that is shown. False if none is. */
export async function selectShown(values: readonly string[]): Promise<boolean> {
  const cells = await findFormulaCells();
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const spills = cells.map(({ sheet, row, column }) => {
      const cell = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
      const spill = cell.getSpillingToRangeOrNullObject();
      spill.load("rowCount,columnCount");
      return { sheet, row, column, spill };
    });
    await context.sync();

    const places = new Map<string, Place>();
    for (const { sheet, row, column, spill } of spills) {
      const [rows, columns] = spill.isNullObject ? [1, 1] : [spill.rowCount, spill.columnCount];
      const rowsPerBlock = Math.max(1, Math.floor(cellsPerBlock / columns));
      for (let above = 0; above < rows && !places.has(values[0] ?? ""); above += rowsPerBlock) {
        const block = context.workbook.worksheets
          .getItem(sheet)
          .getRangeByIndexes(row + above, column, Math.min(rowsPerBlock, rows - above), columns);
        block.load("values");
        // One request for each block: all of them may exceed what Excel on the web returns at once.
        await context.sync();
        (block.values as readonly unknown[][]).forEach((line, down) => {
          line.forEach((value, right) => {
            if (typeof value !== "string" || !values.includes(value) || places.has(value)) return;
            places.set(value, { sheet, row: row + above + down, column: column + right });
          });
        });
      }
    }

    const place = values.map((value) => places.get(value)).find((one) => one !== undefined);
    if (!place) return false;
    const sheet = context.workbook.worksheets.getItem(place.sheet);
    sheet.activate();
    sheet.getRangeByIndexes(place.row, place.column, 1, 1).select();
    await context.sync();
    return true;
  });
}
