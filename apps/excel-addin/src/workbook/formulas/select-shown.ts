import { comparable } from "@accounting-data/creating";
import { guid } from "@accounting-data/deployment";
import { readBlocks, type CellPlace } from "../sheet-area.ts";
import { findFormulaCells, maxCells } from "./find-formula-cells.ts";
import type { OwnFunctions } from "./own-functions.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

export interface ShownRecord {
  /** What tells the record, the first of them that is shown: its id, its name. */
  readonly values: readonly string[];
  /** What a person calls it. */
  readonly name: string | undefined;
}

/**
 * Selects the first cell in which our formulas show a record: in its row the cell with its name, else the first with a text that is no
 * id. Returns false if no cell shows it.
 */
export async function selectShown({ values, name }: ShownRecord, own: OwnFunctions): Promise<boolean> {
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
            const column = block.column + cellToSelect(line, { at: right, name });
            places.set(value, { sheet, row: block.row + down, column });
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

/** The place in a row of the cell that a person knows the record by. `at`: that of the value that was found. */
function cellToSelect(
  line: readonly unknown[],
  { at, name }: { readonly at: number; readonly name: string | undefined },
): number {
  const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
  const named = line.findIndex(
    (value) => name !== undefined && isText(value) && comparable(value.trim()) === comparable(name.trim()),
  );
  if (named >= 0) return named;
  if (!guid.test(String(line[at]).trim())) return at;
  const readable = line.findIndex((value) => isText(value) && !guid.test(value.trim()));
  return readable >= 0 ? readable : at;
}
