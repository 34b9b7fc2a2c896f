import type { RowStatus } from "@accounting-data/creating";
import { readStatusCell } from "../../creating/status-cell.ts";
import type { StatusColumn } from "../../creating/write-statuses.ts";
import { readChangedCell } from "./changed-cell.ts";
import { locateAgain } from "./locate-rows.ts";
import type { ReadRows } from "./read-rows.ts";
import { RowsError, runOnRows, type RowsPlace } from "./rows-place.ts";
import { contentToRestore, loadContents } from "../cell-contents.ts";
import { loadArea, neighbours, rangeOfArea, readValues } from "../sheet-area.ts";

export interface StatusColumnOptions {
  /** The rows as they were read. */
  readonly rows: ReadRows;
  /** The columns whose cells are sent, counted without that of the statuses. */
  readonly columns: ReadonlySet<number>;
  /** Which of these rows each row of the run is. */
  readonly rowOf: (index: number) => number;
  readonly heading: string;
  readonly write: (key: string, status: RowStatus) => string;
}

/** The column of statuses beside rows of the workbook; its place is that of the rows, wherever they are by now. */
export interface SheetStatusColumn extends StatusColumn {
  readonly place: RowsPlace;
}

/** Adds the column if the rows have none yet. A status is written to the row with its key. */
export function createStatusColumn(options: StatusColumnOptions): SheetStatusColumn {
  const { rows, columns, rowOf, heading, write } = options;
  let { place } = rows;
  /** The row of the sheet where each key was last seen. */
  let seen = new Map<string, number>();

  const columnOf = ({ column, statusAt = 0 }: RowsPlace): number => column + statusAt;

  /** Rejects where the rows are no longer as they were read. */
  async function assertUnchanged(context: Excel.RequestContext, except?: "statuses"): Promise<void> {
    const { sheetId, row, column, headings, statusAt } = place;
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const area = { row: row + 1, column, rows: rows.rows.length, columns: headings.length };
    for (const [index, values] of (await readValues(context, sheet, area)).entries()) {
      const { cells, status } = rows.rows[index]!;
      const sent = values.filter((_, at) => at !== statusAt);
      const other = cells.findIndex(({ value }, at) => columns.has(at) && value !== sent[at]);
      if (other >= 0)
        throw new RowsError("changed", {
          changed: await readChangedCell(context, place, { index, column: other }),
        });
      const isStatusSame = except || statusAt === undefined || values[statusAt] === status;
      if (!isStatusSame) throw new RowsError("changed");
    }
  }

  async function addColumn(context: Excel.RequestContext): Promise<void> {
    const { sheetId, tableId, row, column, headings } = place;
    if (tableId !== undefined) {
      context.workbook.tables.getItem(tableId).columns.add(undefined, undefined, heading);
    } else {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const next = { row, column: column + headings.length, rows: place.rows + 1, columns: 1 };
      const beside = await readValues(context, sheet, next);
      if (beside.some(([value]) => value !== "")) throw new RowsError("no-room");
      rangeOfArea(sheet, { ...next, rows: 1 }).values = [[heading]];
    }
    await context.sync();
    place = { ...place, headings: [...headings, heading], statusAt: headings.length };
  }

  /** Writes cells of the column, in one step with reading what was in them. Returns that, by row. */
  async function swapCells(
    context: Excel.RequestContext,
    texts: ReadonlyMap<number, string>,
  ): Promise<ReadonlyMap<number, unknown>> {
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    const before = runsOf(texts).map(({ row, values }) => {
      const area = { row, column: columnOf(place), rows: values.length, columns: 1 };
      const read = loadContents(rangeOfArea(sheet, area));
      rangeOfArea(sheet, area).values = values.map((text) => [text]);
      return { row, read };
    });
    await context.sync();
    return new Map(
      before.flatMap(({ row, read }) =>
        read().values.map((_, down) => [row + down, contentToRestore(read(), down)] as const),
      ),
    );
  }

  /** Finds the rows that bear these keys: where they were, else anywhere in the column. */
  async function findKeys(
    context: Excel.RequestContext,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    const column = columnOf(place);
    const expected = new Map(keys.flatMap((key) => (seen.has(key) ? [[seen.get(key)!, key]] : [])));
    const runs = runsOf(expected).map(({ row, values }) => ({
      values,
      range: rangeOfArea(sheet, { row, column, rows: values.length, columns: 1 }).load("values"),
    }));
    const used = loadArea(sheet.getUsedRangeOrNullObject(true));
    await context.sync();
    const isWhereItWas =
      expected.size === keys.length &&
      runs.every(({ values, range }) =>
        values.every((key, index) => readStatusCell((range.values as unknown[][])[index]![0]).key === key),
      );
    if (isWhereItWas || used.isNullObject) return seen;
    const area = { row: 0, column, rows: used.rowIndex + used.rowCount, columns: 1 };
    seen = new Map();
    for (const [row, [value]] of (await readValues(context, sheet, area)).entries()) {
      const { key } = readStatusCell(value);
      // A copied row has the key again: the first row counts.
      if (key !== undefined && !seen.has(key)) seen.set(key, row);
    }
    return seen;
  }

  /** Writes statuses beside their keys. Returns those whose rows were moved at that moment. */
  async function writeWhereFound(
    context: Excel.RequestContext,
    statuses: ReadonlyMap<string, RowStatus>,
  ): Promise<ReadonlyMap<string, RowStatus>> {
    const found = await findKeys(context, [...statuses.keys()]);
    const keys = new Map<number, string>();
    const texts = new Map<number, string>();
    for (const [key, status] of statuses) {
      const row = found.get(key);
      // A row that was deleted is in the journal all the same.
      if (row === undefined) continue;
      keys.set(row, key);
      texts.set(row, write(key, status));
    }
    const before = await swapCells(context, texts);
    const moved = [...before].filter(([row, content]) => readStatusCell(content).key !== keys.get(row));
    if (moved.length === 0) return new Map();
    // A person sorted the rows between the search and the writing. What was overwritten is put back.
    await swapCells(context, new Map(moved.map(([row, content]) => [row, String(content)])));
    seen = new Map();
    const missed = new Set(moved.map(([row]) => keys.get(row)));
    return new Map([...statuses].filter(([key]) => missed.has(key)));
  }

  return {
    get place() {
      return place;
    },
    writeKeys: (keys) =>
      runOnRows(async (context) => {
        if (keys.size === 0) return;
        await assertUnchanged(context);
        if (place.statusAt === undefined) await addColumn(context);
        const texts = new Map<number, string>();
        for (const [index, key] of keys) {
          const row = rowOf(index);
          seen.set(key, place.row + 1 + row);
          if (readStatusCell(rows.rows[row]!.status).key === key) continue;
          texts.set(place.row + 1 + row, write(key, { kind: "waiting" }));
        }
        const before = await swapCells(context, texts);
        try {
          // A person may have sorted the rows just before their keys were written.
          await assertUnchanged(context, "statuses");
        } catch (error) {
          await swapCells(context, new Map([...before].map(([row, content]) => [row, String(content)])));
          throw error;
        }
      }),
    writeStatuses: (statuses) =>
      runOnRows(async (context) => {
        let left = statuses;
        for (let tries = 0; left.size > 0 && tries < 5; tries++) {
          place = await locateAgain(context, place);
          left = await writeWhereFound(context, left);
        }
        if (left.size > 0) throw new RowsError("changed");
      }),
  };
}

/** Cells below each other, which one range covers. */
function runsOf(
  cells: ReadonlyMap<number, string>,
): readonly { readonly row: number; readonly values: readonly string[] }[] {
  const rows = [...cells.keys()].toSorted((one, other) => one - other);
  return neighbours(rows).map(({ from, to }) => ({
    row: from,
    values: Array.from({ length: to + 1 - from }, (_, down) => cells.get(from + down)!),
  }));
}
