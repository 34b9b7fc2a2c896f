import { TableError, type TableProblem } from "../../tables/table-error.ts";

/** Runs a batch that is one step for Undo, where Excel offers that. Excel's own errors become the problem that they mean. */
export async function runOnTable<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await Excel.run(runOptions(), batch);
  } catch (error) {
    const problem = problems[codeOf(error) ?? ""];
    throw problem === undefined ? error : new TableError(problem, { cause: error });
  }
}

function runOptions(): Excel.RunOptions {
  const merges = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
  return { delayForCellEdit: true, ...(merges && { mergeUndoGroup: true }) };
}

/** The code of Excel's error. */
export function codeOf(error: unknown): string | undefined {
  return (error as { readonly code?: string } | undefined)?.code;
}

const problems: Readonly<Record<string, TableProblem>> = { AccessDenied: "protected" };
