/** Runs a batch. While a person edits a cell, it waits: Excel would refuse it. */
export function runInWorkbook<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  return Excel.run({ delayForCellEdit: true }, batch);
}
