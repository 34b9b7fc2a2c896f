import { TableError, type TableProblem } from "../../tables/table-error.ts";
import { excelErrorCode } from "../excel-error.ts";

/** Runs a batch as a single step of Undo, where Excel offers that. Excel's own errors become the problem that they mean. */
export async function runOnTable<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await Excel.run(runOptions(), batch);
  } catch (error) {
    const problem = problems[excelErrorCode(error) ?? ""];
    throw problem === undefined ? error : new TableError(problem, { cause: error });
  }
}

function runOptions(): Excel.RunOptions {
  const merges = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
  return { delayForCellEdit: true, ...(merges && { mergeUndoGroup: true }) };
}

const problems: Readonly<Record<string, TableProblem>> = { AccessDenied: "protected" };
