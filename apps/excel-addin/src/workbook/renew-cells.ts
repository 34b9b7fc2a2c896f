import type { CallCounter } from "./call-counter.ts";
import type { FormulaCell, Renewal } from "./workbook.ts";

/** After this long without the calls that were to be expected, marking cells as dirty is taken to have done nothing. */
const callsWithinMs = 3000;

/** Cells below each other, which one range covers. */
interface Run {
  readonly row: number;
  readonly column: number;
  readonly count: number;
}

/**
 * Computes cells anew: first by marking them as dirty and recalculating, which changes nothing in the document; where
 * that does not make Excel call us, by writing their formulas again.
 */
export async function renewCells(cells: readonly FormulaCell[], calls: CallCounter): Promise<Renewal> {
  if (cells.length === 0) return { cells: 0, protectedSheets: [] };
  // Cells that Excel computes whenever it computes at all are no sign that marking the others did anything.
  const anyway = cells.filter(isVolatile).length;
  const expected = calls.count() + Math.min(cells.length, anyway + 1);
  const bySheet = groupBySheet(cells);
  const marked = await onSheets(bySheet, (range) => range.setDirty());
  if (marked.cells > 0) await recalculate();
  if (await calls.reaches(expected, callsWithinMs)) return marked;
  return onSheets(bySheet, writeAgain);
}

async function recalculate(): Promise<void> {
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    context.workbook.application.calculate(Excel.CalculationType.recalculate);
    await context.sync();
  });
}

/** One request a sheet, so that a protected one does not keep the others from being renewed. */
async function onSheets(
  bySheet: ReadonlyMap<string, readonly FormulaCell[]>,
  action: (range: Excel.Range, context: Excel.RequestContext) => Promise<void> | void,
): Promise<Renewal> {
  const protectedSheets: string[] = [];
  let renewed = 0;
  for (const [name, cells] of bySheet) {
    try {
      await Excel.run({ delayForCellEdit: true }, async (context) => {
        const sheet = context.workbook.worksheets.getItem(name);
        for (const { row, column, count } of runs(cells)) {
          await action(sheet.getRangeByIndexes(row, column, count, 1), context);
        }
        await context.sync();
      });
      renewed += cells.length;
    } catch (error) {
      if (hasCode(error, "AccessDenied")) protectedSheets.push(name);
      // A sheet that was deleted or renamed a moment ago is no reason to leave the others.
      else if (!hasCode(error, "ItemNotFound")) throw error;
    }
  }
  return { cells: renewed, protectedSheets };
}

async function writeAgain(range: Excel.Range, context: Excel.RequestContext): Promise<void> {
  range.load("formulas");
  await context.sync();
  // Read just before, so that an edit of a moment ago is not undone.
  const formulas: unknown[][] = range.formulas;
  range.formulas = formulas;
}

function groupBySheet(cells: readonly FormulaCell[]): ReadonlyMap<string, readonly FormulaCell[]> {
  const groups = new Map<string, FormulaCell[]>();
  for (const cell of cells) {
    const group = groups.get(cell.sheet);
    if (group) group.push(cell);
    else groups.set(cell.sheet, [cell]);
  }
  return groups;
}

function runs(cells: readonly FormulaCell[]): readonly Run[] {
  const sorted = cells.toSorted((one, other) => one.column - other.column || one.row - other.row);
  const found: { row: number; column: number; count: number }[] = [];
  for (const { row, column } of sorted) {
    const last = found.at(-1);
    if (last && last.column === column && last.row + last.count === row) last.count++;
    else found.push({ row, column, count: 1 });
  }
  return found;
}

function isVolatile({ calls }: FormulaCell): boolean {
  return calls.some((call) =>
    call.arguments.some((argument) => /\b(?:NOW|TODAY|RAND\w*|OFFSET|INDIRECT)\(/i.test(argument)),
  );
}

function hasCode(error: unknown, code: string): boolean {
  return (error as { readonly code?: unknown } | undefined)?.code === code;
}
