import { sheetColumns, sheetRows } from "../../cells/spill-limits.ts";
import { rowBlocks } from "../../tables/row-blocks.ts";
import { TableError } from "../../tables/table-error.ts";
import { freeSheetName, freeTableName } from "../../tables/table-name.ts";
import type { ListTable } from "../../tables/list-table.ts";
import { textFormat, type NewColumn, type TableRows } from "../../tables/table-rows.ts";
import { widenColumns, widthsOf } from "./widen-columns.ts";
import { setNumberFormat } from "../sheet-area.ts";
import { runOnTable } from "./run-on-table.ts";
import { loadFreeness, writeBlock } from "./write-block.ts";

export interface TablePlace {
  /** The sheet; undefined for a new one. */
  readonly sheetId: string | undefined;
  /** The cell of the first heading. They count from 0. */
  readonly row: number;
  readonly column: number;
}

export interface NewTable extends Pick<TableRows, "rows"> {
  readonly columns: readonly NewColumn[];
  /** What the list is called: the names of table and sheet are made from it. */
  readonly title: string;
}

export interface InsertedTable extends Pick<ListTable, "id" | "name" | "layout"> {
  readonly address: string;
}

/** Inserts tables into the workbook that is open in Excel. */
export const officeTableSheets = { selectedPlace, insert: insertTable };

/** The selected cell as a place, and whether the cells that a table of so many rows and columns needs there are all empty. */
function selectedPlace({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return runOnTable(async (context) => {
    const cell = context.workbook.getActiveCell().load("rowIndex,columnIndex,address");
    const sheet = context.workbook.worksheets.getActiveWorksheet().load("id");
    await context.sync();
    const { rowIndex: row, columnIndex: column } = cell;
    const place = { sheetId: sheet.id, row, column };
    if (row + rows > sheetRows || column + columns > sheetColumns)
      return { ...place, free: false, address: cell.address };
    const area = sheet.getRangeByIndexes(row, column, rows, columns).load("address");
    const isFree = loadFreeness(area);
    await context.sync();
    return { ...place, free: isFree(), address: area.address };
  });
}

/**
 * Inserts a table. The cells come first and the table last, since a table grows slowly. Until then a failure or an abort removes
 * them.
 */
function insertTable(
  table: NewTable,
  place: TablePlace,
  options: { readonly signal: AbortSignal; readonly onRows: (written: number) => void },
): Promise<InsertedTable> {
  const { columns, rows, title } = table;
  // A table has a row below its headings, if only an empty one.
  const height = Math.max(rows.length, 1) + 1;
  if (height > sheetRows || columns.length > sheetColumns) throw new TableError("too-large");
  return runOnTable(async (context) => {
    const sheet = await sheetOf(context, place, title);
    const area = sheet.getRangeByIndexes(place.row, place.column, height, columns.length).load("address");
    const isFree = loadFreeness(area);
    const before = [area.getRow(0).load("numberFormat"), area.getRow(1).load("numberFormat")] as const;
    await context.sync();
    if (!isFree()) throw new TableError("occupied", { address: area.address });
    let isTouched = false;
    try {
      await writeHeadings(context, area, columns);
      isTouched = true;
      await writeRows(context, area, { table, ...options });
      const created = sheet.tables.add(area, true).load("id,name");
      const createdColumns = created.columns.load("items/id");
      if (place.sheetId === undefined) sheet.activate();
      await context.sync();
      // The table is whole. Where Excel refuses what follows, it keeps the name that Excel made.
      await nameTable(context, created, title).catch(() => undefined);
      const widths = widthsOf(columns, rows).map((width, at) => ({ range: area.getColumn(at), width }));
      await widenColumns(context, widths).catch(() => undefined);
      const layout = columns.map(({ heading, field }, at) => {
        return { id: createdColumns.items[at]!.id, heading, field };
      });
      return { id: created.id, name: created.name, layout, address: area.address };
    } catch (error) {
      if (place.sheetId === undefined) sheet.delete();
      else clearArea(area, before);
      await context.sync().catch((cause: unknown) => {
        // As on a sheet that is protected from the beginning.
        if (!isTouched) return;
        const errors = new AggregateError([error, cause]);
        throw new TableError("left-over", { cause: errors, address: area.address });
      });
      throw error;
    }
  });
}

async function sheetOf(
  context: Excel.RequestContext,
  { sheetId }: TablePlace,
  title: string,
): Promise<Excel.Worksheet> {
  const { worksheets } = context.workbook;
  if (sheetId !== undefined) return worksheets.getItem(sheetId);
  worksheets.load("items/name");
  await context.sync();
  return worksheets.add(
    freeSheetName(
      title,
      worksheets.items.map(({ name }) => name),
    ),
  );
}

async function writeHeadings(
  context: Excel.RequestContext,
  area: Excel.Range,
  columns: readonly NewColumn[],
): Promise<void> {
  for (const [index, { format }] of columns.entries()) setNumberFormat(area.getColumn(index), format);
  const header = area.getRow(0);
  setNumberFormat(header, textFormat);
  header.values = [columns.map(({ heading }) => heading)];
  await context.sync();
}

/** Writes the rows, one request for each block. Nothing is calculated meanwhile. */
async function writeRows(
  context: Excel.RequestContext,
  area: Excel.Range,
  options: {
    readonly table: NewTable;
    readonly signal: AbortSignal;
    readonly onRows: (written: number) => void;
  },
): Promise<void> {
  const { table, signal, onRows } = options;
  const columns = table.columns.map(({ formats }, at) => ({ at, ...(formats && { formats }) }));
  for (const block of rowBlocks(table.rows)) {
    signal.throwIfAborted();
    context.workbook.application.suspendApiCalculationUntilNextSync();
    writeBlock(area, block, { columns, above: 1 });
    await context.sync();
    onRows(block.start + block.rows.length);
  }
  signal.throwIfAborted();
}

async function nameTable(context: Excel.RequestContext, table: Excel.Table, title: string): Promise<void> {
  const { tables } = context.workbook;
  tables.load("items/name");
  await context.sync();
  table.name = freeTableName(
    title,
    tables.items.map(({ name }) => name),
  );
  table.style = "TableStyleMedium2";
  // As the style has it, for programs that don't know Excel's styles.
  table.getHeaderRowRange().format.font.bold = true;
  await context.sync();
  table.load("name");
  await context.sync();
}

/** Removes the content of cells that were empty. `before` are the rows of headings and of data, with the formats that they had. */
function clearArea(area: Excel.Range, before: readonly [Excel.Range, Excel.Range]): void {
  const [header, body] = before.map(({ numberFormat }) => (numberFormat as string[][])[0]!);
  area.clear(Excel.ClearApplyTo.contents);
  for (const [index, format] of body!.entries()) setNumberFormat(area.getColumn(index), format);
  area.getRow(0).numberFormat = [header!];
}
