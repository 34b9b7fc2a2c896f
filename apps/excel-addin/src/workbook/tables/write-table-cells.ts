import { amountFormat } from "../../cells/amounts.ts";
import { keyOfCells, keyPlaces, type CellChange } from "../../tables/plan-refresh.ts";
import { groupsBySize } from "../../tables/row-blocks.ts";
import { TableError } from "../../tables/table-error.ts";
import { generalFormat, textFormat, type CellValue } from "../../tables/table-rows.ts";
import { bytesOfCell } from "../../cells/spill-limits.ts";
import { loadContents, restoreContents } from "../cell-contents.ts";
import { cellsOf, type OpenTable } from "./table-cells.ts";

/** Changed cells below each other, with gaps of a few cells that stay as they are. */
interface ChangedRun {
  readonly at: number;
  readonly changes: readonly CellChange[];
  readonly start: number;
  readonly count: number;
}

const maxRuns = 500;
const maxGap = 20;
/** `null,`, which leaves a cell as it is. */
const gapBytes = 5;

/**
 * Writes the changed cells of each column alone, so that formulas which depend on others are not calculated again. `keys` are those of
 * the rows when the changes were planned: rows that a person moved meanwhile get back what they had.
 */
export async function writeChanges(
  context: Excel.RequestContext,
  open: OpenTable,
  options: {
    readonly changes: ReadonlyMap<number, readonly CellChange[]>;
    readonly keys: readonly (string | undefined)[];
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { changes, keys, signal } = options;
  const runs = [...changes].flatMap(([at, ofColumn]) => changedRuns(at, ofColumn));
  const sorted = runs.toSorted((one, other) => one.start - other.start);
  for (const batch of groupsBySize(sorted, sizeOfRun, (_, { length }) => length < maxRuns)) {
    signal.throwIfAborted();
    await writeBatch(context, open, { batch, keys });
  }
}

async function writeBatch(
  context: Excel.RequestContext,
  open: OpenTable,
  { batch, keys }: { readonly batch: readonly ChangedRun[]; readonly keys: readonly (string | undefined)[] },
): Promise<void> {
  const { table } = open;
  const rangeOf = ({ at, start, count }: ChangedRun): Excel.Range =>
    cellsOf(table.getDataBodyRange(), { start, count, from: at, to: at });
  const loading = batch.map((run) => loadContents(rangeOf(run)));
  await context.sync();
  const before = loading.map((contents) => contents());

  context.workbook.application.suspendApiCalculationUntilNextSync();
  const start = Math.min(...batch.map((run) => run.start));
  const count = Math.max(...batch.map((run) => run.start + run.count)) - start;
  const columnOf = (at: number): Excel.Range =>
    cellsOf(table.getDataBodyRange(), { start, count, from: at, to: at }).load("values");
  const places = keyPlaces(open);
  const keyColumns = places.map(columnOf);
  const header = table.getHeaderRowRange().load("values");
  for (const [index, run] of batch.entries()) {
    const range = rangeOf(run);
    const { formats } = before[index]!;
    const contents = before[index]!.formulas as CellValue[][];
    const needed = cellsFor(run, (change, at) => formatFor(change, formats[at]![0]!, contents[at]![0]!));
    if (needed.some(([format]) => format !== null)) range.numberFormat = needed;
    range.values = cellsFor(run, ({ value }) => value);
  }
  await context.sync();

  const found = Array.from({ length: count }, (_, row) => {
    const cells: CellValue[] = [];
    for (const [index, at] of places.entries())
      cells[at] = (keyColumns[index]!.values as CellValue[][])[row]![0]!;
    return keyOfCells(cells, open);
  });
  const isSame =
    found.every((key, row) => key === keys[start + row]) &&
    (header.values as unknown[][])[0]!.every((heading, at) => String(heading) === open.columns[at]?.heading);
  if (isSame) return;
  for (const [index, run] of batch.entries()) {
    const contents = before[index]!;
    const changed = new Set(run.changes.map(({ row }) => row - run.start));
    restoreContents(rangeOf(run), contents, (row) => changed.has(row));
  }
  await context.sync();
  throw new TableError("moved");
}

/** The number format that a cell needs; null if it keeps its own, which may be a person's choice. */
function formatFor({ format: wanted, value }: CellChange, now: string, content: CellValue): string | null {
  if (wanted === now) return null;
  if (wanted === textFormat || now === textFormat) return wanted;
  // The whole column is without it, since it had no decimals when it was inserted.
  if (wanted === amountFormat) return null;
  const isUnfit = now === generalFormat || (Number(value) % 1 > 0 && hidesTimes(now, wanted, content));
  return isUnfit ? wanted : null;
}

/**
 * Whether a format shows days alone, where the one that is wanted shows moments. Not where it hid a time `before`: a person wants
 * it so.
 */
export function hidesTimes(format: string, wanted: string, before: unknown): boolean {
  return /h/.test(wanted) && !/h/i.test(format) && !(Number(before) % 1);
}

/** A column of cells; null leaves the cells of the gaps as they are. */
function cellsFor<T>(
  { start, count, changes }: ChangedRun,
  content: (change: CellChange, at: number) => T,
): (T | null)[][] {
  const cells = Array.from({ length: count }, (): (T | null)[] => [null]);
  for (const change of changes) {
    const at = change.row - start;
    cells[at] = [content(change, at)];
  }
  return cells;
}

function changedRuns(at: number, changes: readonly CellChange[]): readonly ChangedRun[] {
  const runs = groupsBySize(
    changes,
    ({ value }) => bytesOfCell(value) + gapBytes * maxGap,
    ({ row }, run) => row - run.at(-1)!.row <= maxGap,
  );
  return Array.from(runs, (run) => {
    const start = run[0]!.row;
    return { at, changes: run, start, count: run.at(-1)!.row - start + 1 };
  });
}

function sizeOfRun({ changes, count }: ChangedRun): number {
  return changes.reduce((size, { value }) => size + bytesOfCell(value), gapBytes * count);
}
