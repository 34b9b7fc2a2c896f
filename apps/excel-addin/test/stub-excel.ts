import { vi } from "vitest";

/**
 * Puts an Excel in the place of the real one, whose batches get this context. A cell is being edited in it: batches that do not wait
 * for that fail. Returns the options of each batch.
 */
export function stubExcel(context: object, others: object = {}): readonly Excel.RunOptions[] {
  const batches: Excel.RunOptions[] = [];
  const run = async (options: Excel.RunOptions, batch: (context: object) => unknown): Promise<unknown> => {
    batches.push(options);
    if (!options.delayForCellEdit) throw new Error("InvalidOperationInCellEditMode");
    return batch(context);
  };
  vi.stubGlobal("Excel", { run, ...others });
  return batches;
}
