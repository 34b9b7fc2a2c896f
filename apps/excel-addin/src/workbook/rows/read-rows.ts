import { readStatusCell } from "../../creating/status-cell.ts";
import { type SheetArea, blocksOf, cellsIn, loadArea, rangeOfArea, readValues } from "../sheet-area.ts";
import { locateAgain, locateSelection } from "./locate-rows.ts";
import { coveredCells, readMerged } from "./merged-cells.ts";
import { type RowsPlace, runOnRows } from "./rows-place.ts";

/** A cell: its value, the text that it shows, and its number format in English. */
export interface CellContent {
  readonly value: string | number | boolean;
  readonly text: string;
  readonly format: string;
  /** Only of a number that a formula makes. */
  readonly formula?: string;
  /** A merged cell with a value covers it, which begins in a row above: the value is that row's alone. */
  readonly isCovered?: true;
}

/** A row without its status. */
export interface SheetRowContent {
  readonly cells: readonly CellContent[];
  /** The value of its status cell. */
  readonly status: unknown;
  /** By a filter or by a person. */
  readonly hidden: boolean;
}

export interface ReadRows {
  readonly place: RowsPlace;
  /** Those of the cells, without that of the statuses. */
  readonly headings: readonly string[];
  readonly rows: readonly SheetRowContent[];
  /** The places of the columns that the sheet does not show. */
  readonly hiddenColumns: readonly number[];
  /** Rows with values that an empty row separates from these; undefined if there are none. */
  readonly below?: { readonly count: number; readonly rowsWithThem: number } | undefined;
}

/** Reads the rows that a person has selected, or those of a place where rows were read before. */
export function readRows(before?: RowsPlace): Promise<ReadRows> {
  return runOnRows(async (context) => {
    const place = before ? await locateAgain(context, before) : await locateSelection(context);
    const { row, column, headings, statusAt, tableId } = place;
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    let { rows: count } = place;
    if ((before || place.isRegion) && tableId === undefined) {
      // Rows that were inserted or sorted may have pushed others below the end, and an empty row ends a region.
      const used = loadArea(sheet.getUsedRangeOrNullObject(true));
      await context.sync();
      if (!used.isNullObject) count = Math.max(count, used.rowIndex + used.rowCount - row - 1);
    }
    const rows: SheetRowContent[] = [];
    for (const block of blocksOf({ row: row + 1, column, rows: count, columns: headings.length })) {
      const range = rangeOfArea(sheet, block).load("values,formulas,text,numberFormat,rowHidden");
      await context.sync();
      const isHidden = await readHiddenRows(context, range, block);
      (cellsIn(range.values) as unknown as CellContent["value"][][]).forEach((values, down) => {
        const texts = range.text[down]!;
        const formats = (range.numberFormat as unknown[][])[down]!;
        const formulas = (range.formulas as unknown[][])[down]!;
        const cells = values.map((value, right) => {
          const formula = formulas[right];
          return {
            value,
            text: texts[right]!,
            format: String(formats[right]),
            ...(typeof value === "number" && typeof formula === "string" && { formula }),
          };
        });
        rows.push({
          cells: cells.filter((_, index) => index !== statusAt),
          status: statusAt === undefined ? "" : values[statusAt],
          hidden: isHidden(block.row + down),
        });
      });
    }
    const merged = await readMerged(context, sheet, place, rows.length);
    const covered = coveredCells(place, merged, (index, right) => rows[index]?.cells[right]?.value);
    for (const [index, columns] of covered) {
      const line = rows[index];
      const cells = line?.cells.map((cell, right) =>
        columns.includes(right) ? { ...cell, isCovered: true as const } : cell,
      );
      if (line && cells) rows[index] = { ...line, cells };
    }
    let below: ReadRows["below"];
    if (tableId === undefined) {
      const last = rows.findLastIndex(({ status }) => readStatusCell(status).key !== undefined);
      const end = Math.max(place.rows, last + 1);
      const gap = place.isRegion ? rows.findIndex((row, index) => index >= end && !hasValues(row)) : end;
      const cut = rows.splice(gap < 0 ? rows.length : gap);
      const count = cut.filter(hasValues).length;
      if (place.isRegion && count > 0) {
        below = { count, rowsWithThem: rows.length + cut.findLastIndex(hasValues) + 1 };
      }
    }
    return {
      below,
      place: { ...place, rows: rows.length },
      headings: headings.filter((_, index) => index !== statusAt),
      rows,
      hiddenColumns: await readHiddenColumns(context, sheet, place),
    };
  });
}

function hasValues({ cells }: SheetRowContent): boolean {
  return cells.some(({ value }) => value !== "");
}

/** The places of the hidden columns, but for that of the statuses, which does not count. */
async function readHiddenColumns(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, headings, statusAt }: RowsPlace,
): Promise<readonly number[]> {
  const columns = headings.map((_, at) =>
    rangeOfArea(sheet, { row, column: column + at, rows: 1, columns: 1 }).load("columnHidden"),
  );
  await context.sync();
  return columns
    .filter((_, at) => at !== statusAt)
    .flatMap(({ columnHidden }, at) => (columnHidden ? [at] : []));
}

/** Says which rows of a loaded range are hidden. */
async function readHiddenRows(
  context: Excel.RequestContext,
  range: Excel.Range,
  { row, rows }: SheetArea,
): Promise<(row: number) => boolean> {
  // Null if only some are.
  const all = range.rowHidden as boolean | null;
  if (all !== null) return () => all;
  const view = range.getVisibleView().load("cellAddresses");
  await context.sync();
  const visible = new Set(
    view.cellAddresses.flatMap(([address]) => {
      const number = /\d+$/.exec(String(address ?? ""));
      return number ? [Number(number[0]) - 1] : [];
    }),
  );
  // A view without columns does not name its rows.
  if (visible.size === 0) for (let index = row; index < row + rows; index++) visible.add(index);
  return (index) => !visible.has(index);
}

/** Selects a row that was read: the row that has its key by now, or, for a row without a key, the row in its place. */
export function selectRow(rows: ReadRows, index: number): Promise<void> {
  return runOnRows(async (context) => {
    const place = await locateAgain(context, rows.place);
    const sheet = context.workbook.worksheets.getItem(place.sheetId);
    const top = place.row + 1;
    const { key } = readStatusCell(rows.rows[index]?.status);
    let down = index;
    if (key !== undefined && place.statusAt !== undefined) {
      const column = place.column + place.statusAt;
      const area = { row: top, column, rows: Math.max(1, place.rows), columns: 1 };
      const found = (await readValues(context, sheet, area)).findIndex(
        ([value]) => readStatusCell(value).key === key,
      );
      if (found >= 0) down = found;
    }
    sheet.activate();
    rangeOfArea(sheet, {
      row: top + down,
      column: place.column,
      rows: 1,
      columns: place.headings.length,
    }).select();
    await context.sync();
  });
}
