import { TableError } from "../../tables/table-error.ts";
import { isProtectedError } from "../excel-error-code.ts";

/** Runs a batch as a single step of Undo, where Excel offers that. Excel's own errors become the problem that they mean. */
export async function runOnTable<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await Excel.run(runOptions(), batch);
  } catch (error) {
    throw isProtectedError(error) ? new TableError("protected", { cause: error }) : error;
  }
}

function runOptions(): Excel.RunOptions {
  const merges = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
  return { delayForCellEdit: true, ...(merges && { mergeUndoGroup: true }) };
}
