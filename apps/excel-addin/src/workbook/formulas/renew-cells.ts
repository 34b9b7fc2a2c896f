import { excelErrorCode } from "../excel-error-code.ts";
import { rangeOfArea, runsBySheet, type CellPlace, type SheetArea } from "../sheet-area.ts";
import type { CallCounter } from "./call-counter.ts";
import type { FormulaCell } from "./function-calls.ts";
import { loadContents } from "../cell-contents.ts";
import { rewriteFormulas } from "./write-formulas.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

export interface Renewal {
  readonly cells: number;
  /** Sheets that could not be recalculated because they are protected. */
  readonly protectedSheets: readonly string[];
}

/** If Excel has not made the expected calls after this time, marking cells as dirty had no effect. */
const callsWithinMs = 3000;

/**
 * Recalculates cells. Marking them as dirty leaves the document unchanged, so that comes first; if Excel then does not
 * call the functions, their formulas are written again.
 */
export async function renewCells(cells: readonly FormulaCell[], calls: CallCounter): Promise<Renewal> {
  if (cells.length === 0) return { cells: 0, protectedSheets: [] };
  // Excel recalculates volatile cells in any case: their calls do not show that marking worked for the others.
  const volatile = cells.filter(isVolatile).length;
  const expected = calls.count() + Math.min(cells.length, volatile + 1);
  const bySheet = runsBySheet(cells);
  const marked = await onSheets(bySheet, (range) => range.setDirty());
  if (marked.cells > 0) await recalculate();
  if (await calls.reaches(expected, callsWithinMs)) return marked;
  return onSheets(bySheet, writeAgain);
}

/** Writes the formulas of cells again, so that Excel calls their functions. */
export function renewByWriting(cells: readonly CellPlace[]): Promise<Renewal> {
  return onSheets(runsBySheet(cells), writeAgain);
}

async function recalculate(): Promise<void> {
  await runInWorkbook(async (context) => {
    context.workbook.application.calculate(Excel.CalculationType.recalculate);
    await context.sync();
  });
}

/** Sends one request for each sheet, so that a protected one does not stop the others. */
async function onSheets(
  bySheet: ReadonlyMap<string, readonly SheetArea[]>,
  action: (range: Excel.Range, context: Excel.RequestContext) => Promise<void> | void,
): Promise<Renewal> {
  const protectedSheets: string[] = [];
  let renewed = 0;
  for (const [name, runs] of bySheet) {
    try {
      await runInWorkbook(async (context) => {
        const sheet = context.workbook.worksheets.getItem(name);
        for (const run of runs) await action(rangeOfArea(sheet, run), context);
        await context.sync();
      });
      renewed += runs.reduce((sum, { rows }) => sum + rows, 0);
    } catch (error) {
      const code = excelErrorCode(error);
      if (code === "AccessDenied") protectedSheets.push(name);
      // A person may just have deleted or renamed the sheet.
      else if (code !== "ItemNotFound") throw error;
    }
  }
  return { cells: renewed, protectedSheets };
}

async function writeAgain(range: Excel.Range, context: Excel.RequestContext): Promise<void> {
  // Read again just before writing, so that a recent edit is not undone.
  const contents = loadContents(range);
  await context.sync();
  rewriteFormulas(range, contents());
}

function isVolatile({ calls }: FormulaCell): boolean {
  return calls.some((call) =>
    call.arguments.some((argument) => /\b(?:NOW|TODAY|RAND\w*|OFFSET|INDIRECT)\(/i.test(argument)),
  );
}
