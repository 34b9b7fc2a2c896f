import { runInWorkbook } from "../run-in-workbook.ts";

/** Where a pivot table's data can be that a refresh of ours changes; data from elsewhere may ask for a sign-in, or take long. */
const local: readonly string[] = ["LocalTable", "LocalRange"];

/**
 * Refreshes the pivot tables over cells of this workbook, which keep what these had when they were refreshed last. Returns the names of
 * those that could not be: on a protected sheet, or all of them in an Excel that does not tell where their data are.
 */
export async function refreshPivots(): Promise<readonly string[]> {
  const tellsSource = Office.context.requirements.isSetSupported("ExcelApi", "1.15");
  const names = await runInWorkbook(async (context) => {
    const pivots = context.workbook.pivotTables.load("items/name");
    await context.sync();
    const sources = tellsSource ? pivots.items.map((pivot) => pivot.getDataSourceType()) : [];
    await context.sync();
    const isLocal = (at: number): boolean => !tellsSource || local.includes(String(sources[at]?.value));
    return pivots.items.flatMap(({ name }, at) => (isLocal(at) ? [name] : []));
  });
  if (!tellsSource) return names;
  const failed: string[] = [];
  for (const name of names) {
    // One request for each, so that a protected sheet does not stop the others.
    const isRefreshed = await runInWorkbook(async (context) => {
      context.workbook.pivotTables.getItem(name).refresh();
      await context.sync();
      return true;
    }).catch(() => false);
    if (!isRefreshed) failed.push(name);
  }
  return failed;
}
