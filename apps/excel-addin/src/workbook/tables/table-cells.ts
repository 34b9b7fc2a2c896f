import { followedColumns, type ListTable } from "../../tables/list-table.ts";
import { matchColumns } from "../../tables/match-columns.ts";
import type { TableBody } from "../../tables/plan-refresh.ts";
import { TableError } from "../../tables/table-error.ts";
import { rowKey, type CellValue } from "../../tables/table-rows.ts";
import { blocksOf, neighbours } from "../sheet-area.ts";

/** A table of the workbook, and where its columns are by now. */
export interface OpenTable {
  readonly table: Excel.Table;
  readonly isProtected: boolean;
  readonly headings: readonly string[];
  readonly columnIds: readonly number[];
  /** What each column shows; undefined for a person's own. */
  readonly fields: readonly (string | undefined)[];
  readonly markAt: number | undefined;
  /** The number of rows below the headings, without the total row. */
  readonly rows: number;
  readonly idAt: number;
  readonly positionAt: number | undefined;
}

/** Finds a table by its id, else by its name, which another table may have by now. Undefined if it was deleted. */
export async function openTable(
  context: Excel.RequestContext,
  remembered: ListTable,
  { markHeading, knownIds }: { readonly markHeading: string; readonly knownIds?: ReadonlySet<string> },
): Promise<OpenTable | undefined> {
  const { id, name, idColumn, positionColumn, markColumn, layout = [] } = remembered;
  const { tables } = context.workbook;
  const candidates = [tables.getItemOrNullObject(id), tables.getItemOrNullObject(name)];
  for (const candidate of candidates) candidate.load("id,name,showHeaders");
  await context.sync();
  const table = candidates.find(
    (found) => !found.isNullObject && (found.id === id || !knownIds?.has(found.id)),
  );
  if (!table) return undefined;
  if (!table.showHeaders) throw new TableError("no-headings");
  const { protection } = table.worksheet;
  protection.load("protected");
  const header = table.getHeaderRowRange().load("values");
  const sheetColumns = table.columns.load("items/id");
  const body = table.getDataBodyRange().load("rowCount");
  await context.sync();
  const headings = (header.values as unknown[][])[0]!.map(String);
  const columnIds = sheetColumns.items.map((column) => column.id);
  // A refresh that was cancelled may have added the column of marks without noting it.
  const marks = new Set(markColumn === undefined ? [markHeading] : [markColumn, markHeading]);
  const fields = matchColumns(
    { fields: [...followedColumns(remembered), ...marks], seen: layout },
    headings.map((heading, at) => ({ id: columnIds[at]!, heading })),
    { sameTable: table.id === id },
  );
  const idAt = fields.indexOf(idColumn);
  const positionAt = positionColumn === undefined ? undefined : fields.indexOf(positionColumn);
  if (idAt < 0 || positionAt === -1) throw new TableError("no-ids");
  return {
    table,
    isProtected: protection.protected,
    headings,
    columnIds,
    fields,
    markAt: [...marks].map((mark) => fields.indexOf(mark)).find((at) => at >= 0),
    rows: body.rowCount,
    idAt,
    positionAt,
  };
}

/** Reads these columns, one request for each block. */
export async function readTableColumns(
  context: Excel.RequestContext,
  { table, rows }: Pick<OpenTable, "table" | "rows">,
  columns: readonly number[],
): Promise<readonly (readonly CellValue[])[]> {
  const read: CellValue[][] = [];
  for (const { row: start, rows: count } of blocksOf({ row: 0, column: 0, rows, columns: columns.length })) {
    const body = table.getDataBodyRange();
    const parts = neighbours(columns).map(({ from, to }) =>
      cellsOf(body, { start, count, from, to }).load("values"),
    );
    await context.sync();
    for (let row = 0; row < count; row++)
      read.push(parts.flatMap(({ values }) => (values as CellValue[][])[row]!));
  }
  return read;
}

/** Reads the columns of a table that a refresh keeps up to date, and the marks. */
export async function readTableBody(context: Excel.RequestContext, open: OpenTable): Promise<TableBody> {
  const { fields, idAt, positionAt, markAt } = open;
  const shown = fields.flatMap((field, at) => (field === undefined ? [] : [at]));
  const read = await readTableColumns(context, open, shown);
  const markPlace = markAt === undefined ? -1 : shown.indexOf(markAt);
  const places = shown.filter((at) => at !== markAt);
  return {
    fields: places.map((at) => fields[at]!),
    rows: markPlace < 0 ? read : read.map((cells) => cells.toSpliced(markPlace, 1)),
    marks: markPlace < 0 ? undefined : read.map((cells) => cells[markPlace]!),
    idAt: places.indexOf(idAt),
    positionAt: positionAt === undefined ? undefined : places.indexOf(positionAt),
  };
}

export async function readKeys(
  context: Excel.RequestContext,
  open: OpenTable,
): Promise<readonly (string | undefined)[]> {
  const { idAt, positionAt } = open;
  const ids = await readTableColumns(context, open, [idAt]);
  const positions =
    positionAt === undefined ? undefined : await readTableColumns(context, open, [positionAt]);
  return ids.map(([id], row) => rowKey(id, positions?.[row]?.[0]));
}

export function cellsOf(
  body: Excel.Range,
  part: { readonly start: number; readonly count: number; readonly from: number; readonly to: number },
): Excel.Range {
  const { start, count, from, to } = part;
  return body.getCell(start, from).getResizedRange(count - 1, to - from);
}
