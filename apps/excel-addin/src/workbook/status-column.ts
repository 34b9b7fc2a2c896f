import type { RowStatus } from "../create-many/create-run.ts";
import { readStatusCell } from "../create-many/status-cell.ts";
import type { StatusColumn } from "../create-many/write-statuses.ts";
import { locateAgain, type IsStatusHeading } from "./locate-rows.ts";
import type { ReadRows } from "./read-rows.ts";
import { RowsError, runOnRows, type RowsPlace } from "./rows-place.ts";
import { loadArea, rangeOf, readValues } from "./sheet-area.ts";

/** The status column's parts. */
export interface StatusColumnOptions {
  /** The rows as they were read. */
  readonly rows: ReadRows;
  /** The columns whose cells are sent, counted without that of the statuses. */
  readonly columns: ReadonlySet<number>;
  /** Which of these rows each row of the run is. */
  readonly rowOf: (index: number) => number;
  readonly isStatusHeading: IsStatusHeading;
  /** The heading of a new column. */
  readonly heading: string;
  /** The text of a status cell. */
  readonly write: (key: string, status: RowStatus) => string;
}

/** The column of statuses beside rows of the workbook; its place is that of the rows, wherever they are by now. */
export interface SheetStatusColumn extends StatusColumn {
  readonly place: RowsPlace;
}

/** Adds the column where there is none yet. A status is written to the row that bears its key. */
export function createStatusColumn(options: StatusColumnOptions): SheetStatusColumn {
  const { rows, columns, rowOf, isStatusHeading, heading, write } = options;
  let { place } = rows;
  /** The row of the sheet where each key was last seen. */
  let seen = new Map<string, number>();

  const columnOf = ({ column, statusAt = 0 }: RowsPlace): number => column + statusAt;

  /** Rejects where the rows are no longer as they were read. */
  async function assertUnchanged(context: Excel.RequestContext): Promise<void> {
    const { sheetId, row, column, headings, statusAt } = place;
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const area = { row: row + 1, column, rows: rows.rows.length, columns: headings.length };
    const now = await readValues(context, sheet, area);
    const isSame = now.every((values, index) => {
      const { cells, status } = rows.rows[index]!;
      const sent = values.filter((_, at) => at !== statusAt);
      const isStatusSame = statusAt === undefined || values[statusAt] === status;
      return isStatusSame && cells.every(({ value }, at) => !columns.has(at) || value === sent[at]);
    });
    if (!isSame) throw new RowsError("changed");
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
      rangeOf(sheet, { ...next, rows: 1 }).values = [[heading]];
    }
    await context.sync();
    place = { ...place, headings: [...headings, heading], statusAt: headings.length };
  }

  async function writeCells(
    context: Excel.RequestContext,
    texts: ReadonlyMap<number, string>,
    columnIndex: number,
  ): Promise<void> {
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    for (const { row, values } of runsOf(texts)) {
      sheet.getRangeByIndexes(row, columnIndex, values.length, 1).values = values.map((text) => [text]);
    }
    await context.sync();
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
      range: rangeOf(sheet, { row, column, rows: values.length, columns: 1 }).load("values"),
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
      // A row that was copied bears the key again: the first is the one.
      if (key !== undefined && !seen.has(key)) seen.set(key, row);
    }
    return seen;
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
        await writeCells(context, texts, columnOf(place));
      }),
    writeStatuses: (statuses) =>
      runOnRows(async (context) => {
        place = await locateAgain(context, place, isStatusHeading);
        const found = await findKeys(context, [...statuses.keys()]);
        const texts = new Map<number, string>();
        for (const [key, status] of statuses) {
          const row = found.get(key);
          // A row that was deleted is in the journal all the same.
          if (row !== undefined) texts.set(row, write(key, status));
        }
        await writeCells(context, texts, columnOf(place));
      }),
  };
}

/** Cells below each other, which one range covers. */
function runsOf(
  cells: ReadonlyMap<number, string>,
): readonly { readonly row: number; readonly values: readonly string[] }[] {
  const runs: { row: number; values: string[] }[] = [];
  for (const [row, text] of [...cells].toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && last.row + last.values.length === row) last.values.push(text);
    else runs.push({ row, values: [text] });
  }
  return runs;
}
