import type { Clock } from "@accounting-data/core";
import { cellsIn, rangeOfArea, runsBySheet, type CellPlace } from "../sheet-area.ts";
import { runInWorkbook } from "../run-in-workbook.ts";
import type { CallCounter } from "./call-counter.ts";
import { renewByWriting } from "./renew-cells.ts";

/** Cells that don't show the results of their functions. */
export interface Unsettled {
  readonly cells: number;
  /** Whether Excel calculates only on request, so that F9 is what helps. */
  readonly isManual: boolean;
}

export interface SettleOptions {
  readonly calls: CallCounter;
  readonly clock: Clock;
  /** How long to wait for the functions' answers. */
  readonly withinMs?: number;
}

const answersWithinMs = 3000;

/** When Excel is asked whether it shows the results: it takes them over a moment after the functions have returned. */
const looksAfterMs = [150, 350, 700, 1400];

/** So many runs of cells are looked at in one request. */
const maxRuns = 500;

/**
 * Waits until Excel shows what the functions of these cells have returned. Excel drops a result now and then, and its cell stays #BUSY!
 * although it was answered: its formula is written again. In manual calculation, what depends on the cells keeps its old values until
 * somebody calculates: this does. Returns the cells that are not settled nevertheless.
 */
export async function settleCells(
  cells: readonly CellPlace[],
  { calls, clock, withinMs = answersWithinMs }: SettleOptions,
): Promise<Unsettled> {
  const isManual = await calculatesManually();
  const settled = { cells: 0, isManual };
  if (!isManual && cells.length === 0) return settled;
  const isAnswered = await calls.allAnswered(withinMs);
  let busy = await untilShown(cells, { isManual, clock });
  if (busy.length > 0 && isAnswered) {
    await renewByWriting(busy);
    await calls.allAnswered(withinMs);
    busy = await untilShown(busy, { isManual, clock });
  }
  if (isManual) await calculate();
  return { ...settled, cells: busy.length };
}

/** Resolves with the cells that are still busy at the last look. */
async function untilShown(
  cells: readonly CellPlace[],
  { isManual, clock }: { readonly isManual: boolean; readonly clock: Clock },
): Promise<readonly CellPlace[]> {
  let busy = cells;
  for (const ms of looksAfterMs) {
    if (busy.length === 0) break;
    await new Promise<void>((resolve) => clock.schedule(resolve, ms));
    if (isManual) await calculate();
    busy = await busyCells(busy);
  }
  return busy;
}

const busy: readonly unknown[] = ["#BUSY!", "#GETTING_DATA"];

/** Those of the cells that show no value yet. */
export function busyCells<T extends CellPlace>(cells: readonly T[]): Promise<readonly T[]> {
  return cellsShowing(cells, (value) => busy.includes(value));
}

/** Those of the cells that show an error, and no value. */
export function erringCells<T extends CellPlace>(cells: readonly T[]): Promise<readonly T[]> {
  return cellsShowing(cells, (value) => String(value).startsWith("#"));
}

/** Those of the cells that Excel calculated before it knew our functions: it does not do so again by itself. */
export function unknownCells<T extends CellPlace>(cells: readonly T[]): Promise<readonly T[]> {
  return cellsShowing(cells, (value) => value === "#NAME?");
}

async function cellsShowing<T extends CellPlace>(
  cells: readonly T[],
  isShown: (value: unknown) => boolean,
): Promise<readonly T[]> {
  if (cells.length === 0) return [];
  return runInWorkbook(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    const showing = new Map<string, ReadonlySet<string>>();
    for (const [name, runs] of runsBySheet(cells)) {
      // A person may just have deleted or renamed the sheet.
      const sheet = worksheets.items.find((one) => one.name === name);
      const found = new Set<string>();
      for (let from = 0; sheet && from < runs.length; from += maxRuns) {
        const part = runs.slice(from, from + maxRuns);
        const ranges = part.map((run) => rangeOfArea(sheet, run).load("values"));
        await context.sync();
        for (const [index, { row, column }] of part.entries())
          for (const [down, [value]] of (cellsIn(ranges[index]!.values) as unknown[][]).entries())
            if (isShown(value)) found.add(`${row + down} ${column}`);
      }
      showing.set(name, found);
    }
    return cells.filter(({ sheet, row, column }) => showing.get(sheet)?.has(`${row} ${column}`));
  });
}

export function calculatesManually(): Promise<boolean> {
  return runInWorkbook(async (context) => {
    const application = context.workbook.application.load("calculationMode");
    await context.sync();
    return application.calculationMode === Excel.CalculationMode.manual;
  });
}

/** Calculates what has changed since, as F9 does. */
async function calculate(): Promise<void> {
  await runInWorkbook(async (context) => {
    context.workbook.application.calculate(Excel.CalculationType.recalculate);
    await context.sync();
  });
}
