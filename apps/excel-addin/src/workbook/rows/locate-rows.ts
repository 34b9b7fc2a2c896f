import { sheetColumns } from "../../cells/spill-limits.ts";
import { statusesCs } from "../../messages/cs/many.ts";
import { statusesEn } from "../../messages/en/many.ts";
import { RowsError, type RowsPlace } from "./rows-place.ts";
import {
  areaOfRange,
  intersection,
  loadArea,
  rangeOfArea,
  readValues,
  type SheetArea,
} from "../sheet-area.ts";

const statusHeadings: readonly unknown[] = [statusesEn.heading, statusesCs.heading];

/** Whether a heading is that of the statuses, in any language. */
function isStatusHeading(heading: unknown): boolean {
  return statusHeadings.includes(heading);
}

/** The table that the selection touches, else the selected range, else the region around the selected cell. */
export async function locateSelection(context: Excel.RequestContext): Promise<RowsPlace> {
  const { workbook } = context;
  const sheet = workbook.worksheets.getActiveWorksheet();
  sheet.load("id");
  sheet.tables.load("items/id");
  const selected = loadArea(workbook.getSelectedRange());
  const used = loadArea(sheet.getUsedRangeOrNullObject(true));
  await context.sync();
  const ids = sheet.tables.items.map(({ id }) => id);
  const tableId = await findTable(context, ids, areaOfRange(selected));
  if (tableId !== undefined) return locateTable(context, { sheetId: sheet.id, tableId });
  if (used.isNullObject) throw new RowsError("no-rows");

  let area = areaOfRange(selected);
  const isRegion = area.rows === 1 && area.columns === 1;
  if (isRegion) {
    const region = loadArea(selected.getSurroundingRegion());
    await context.sync();
    area = areaOfRange(region);
  }
  // Whole columns may be selected.
  const within = intersection(area, areaOfRange(used));
  if (!within || within.rows < 2) throw new RowsError("no-rows");
  const headings = await readHeadingsAndStatus(context, sheet, within);
  return placeOf(within, { sheetId: sheet.id, tableId: undefined, isRegion, headings });
}

/** Where rows are by now that were read before: a person may have inserted rows and columns, sorted, and moved them. */
export async function locateAgain(context: Excel.RequestContext, place: RowsPlace): Promise<RowsPlace> {
  const { sheetId, tableId } = place;
  if (tableId !== undefined) return locateTable(context, { sheetId, tableId });
  return place.statusAt === undefined ? withHeadings(context, place) : locateStatuses(context, place);
}

/** Rows without statuses are looked for where they were, then where their headings are by now. A person may have corrected some. */
async function withHeadings(context: Excel.RequestContext, place: RowsPlace): Promise<RowsPlace> {
  const sheet = context.workbook.worksheets.getItem(place.sheetId);
  const columns = place.headings.length;
  const placeAt = async (row: number, column: number): Promise<RowsPlace> => {
    const headings = await readHeadingsAndStatus(context, sheet, { row, column, columns });
    return placeOf({ row, column, rows: place.rows + 1 }, { ...place, headings });
  };
  const same = await placeAt(place.row, place.column);
  if (place.headings.every((heading, at) => heading === same.headings[at])) return same;
  const isStart = (line: readonly unknown[], right: number): boolean =>
    place.headings.every((heading, at) => heading === textsOf([line[right + at] ?? ""])[0]);
  const moved = await findNearest(context, sheet, { ...place, isWanted: isStart });
  if (moved) return placeAt(moved.row, moved.column);
  if (same.headings.every((heading) => heading === "")) throw new RowsError("gone");
  return same;
}

async function locateTable(
  context: Excel.RequestContext,
  { sheetId, tableId }: { readonly sheetId: string; readonly tableId: string },
): Promise<RowsPlace> {
  const table = context.workbook.tables.getItem(tableId).load("showHeaders");
  // Without the total row: it must not become a partner.
  const body = loadArea(table.getDataBodyRange());
  await context.sync();
  if (!table.showHeaders) throw new RowsError("no-headings");
  const headings = table.getHeaderRowRange().load("values");
  await context.sync();
  const { row, column, rows } = areaOfRange(body);
  return placeOf(
    { row: row - 1, column, rows: rows + 1 },
    { sheetId, tableId, isRegion: false, headings: textsOf((headings.values as unknown[][])[0]!) },
  );
}

/** Finds a range that is not a table by the heading of its statuses: the nearest to where it was. */
async function locateStatuses(context: Excel.RequestContext, place: RowsPlace): Promise<RowsPlace> {
  const { statusAt = 0, headings } = place;
  const columns = headings.length;
  const sheet = context.workbook.worksheets.getItem(place.sheetId);
  const before = await readHeadings(context, sheet, { ...place, columns });
  if (before.every((heading, index) => heading === headings[index])) return place;

  const heading = await findNearest(context, sheet, {
    row: place.row,
    column: place.column + statusAt,
    isWanted: (line, right) => isStatusHeading(line[right]),
  });
  if (!heading) throw new RowsError("gone");
  const moved = { ...place, row: heading.row, column: heading.column - statusAt };
  if (moved.column >= 0) {
    const now = await readHeadings(context, sheet, { ...moved, columns });
    if (now.every((text, index) => text === headings[index])) return moved;
  }
  // Columns were inserted or moved within the range.
  const region = loadArea(rangeOfArea(sheet, { ...heading, rows: 1, columns: 1 }).getSurroundingRegion());
  await context.sync();
  const around = { ...areaOfRange(region), row: heading.row, rows: place.rows + 1 };
  return placeOf(around, { ...place, headings: await readHeadings(context, sheet, around) });
}

type Corner = Pick<SheetArea, "row" | "column">;

/** The nearest cell to a place that is wanted, by the values of its row and its place among them. */
async function findNearest(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { isWanted, ...from }: Corner & { readonly isWanted: (line: readonly unknown[], right: number) => boolean },
): Promise<Corner | undefined> {
  const used = loadArea(sheet.getUsedRangeOrNullObject(true));
  await context.sync();
  if (used.isNullObject) return undefined;
  const { row: top, column: left } = areaOfRange(used);
  const found = (await readValues(context, sheet, areaOfRange(used))).flatMap((line, down) =>
    line.flatMap((_, right) => (isWanted(line, right) ? [{ row: top + down, column: left + right }] : [])),
  );
  const distance = (one: Corner): number => Math.abs(one.row - from.row) + Math.abs(one.column - from.column);
  return found.toSorted((one, other) => distance(one) - distance(other))[0];
}

async function findTable(
  context: Excel.RequestContext,
  ids: readonly string[],
  selected: SheetArea,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const ranges = ids.map((id) => loadArea(context.workbook.tables.getItem(id).getRange()));
  await context.sync();
  return ids.find((_, index) => intersection(areaOfRange(ranges[index]!), selected));
}

async function readHeadings(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { row, column, columns }: Pick<SheetArea, "row" | "column" | "columns">,
): Promise<string[]> {
  const range = sheet.getRangeByIndexes(row, column, 1, Math.min(columns, sheetColumns - column));
  range.load("values");
  await context.sync();
  return textsOf((range.values as unknown[][])[0]!);
}

/** The column of the statuses may be just outside. */
async function readHeadingsAndStatus(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Pick<SheetArea, "row" | "column" | "columns">,
): Promise<readonly string[]> {
  const headings = await readHeadings(context, sheet, { ...area, columns: area.columns + 1 });
  if (headings.length > area.columns && !isStatusHeading(headings.at(-1))) headings.pop();
  return headings;
}

function textsOf(values: readonly unknown[]): string[] {
  return values.map(String);
}

function placeOf(
  { row, column, rows }: Pick<SheetArea, "row" | "column" | "rows">,
  { sheetId, tableId, isRegion, headings }: Pick<RowsPlace, "sheetId" | "tableId" | "isRegion" | "headings">,
): RowsPlace {
  const at = headings.findIndex(isStatusHeading);
  return {
    sheetId,
    tableId,
    isRegion,
    row,
    column,
    headings,
    rows: rows - 1,
    statusAt: at < 0 ? undefined : at,
  };
}
