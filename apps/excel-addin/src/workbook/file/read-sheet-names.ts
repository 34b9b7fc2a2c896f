import { runInWorkbook } from "../run-in-workbook.ts";

/** The names of all sheets with cells, hidden ones too, in their order. */
export function readSheetNames(): Promise<readonly string[]> {
  return runInWorkbook(async (context) => {
    const worksheets = context.workbook.worksheets.load("items/name");
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  });
}
