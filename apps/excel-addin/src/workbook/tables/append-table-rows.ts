import { amountFormat } from "../../cells/amounts.ts";
import { sheetRows } from "../../cells/spill-limits.ts";
import { rowBlocks } from "../../tables/row-blocks.ts";
import { TableError } from "../../tables/table-error.ts";
import { generalFormat, textFormat, type TableRows } from "../../tables/table-rows.ts";
import { isFormula } from "../cell-contents.ts";
import { setNumberFormat } from "../sheet-area.ts";
import { cellsOf, readKeys, type OpenTable } from "./table-cells.ts";
import { loadFreeness, writeBlock, type PlacedColumn } from "./write-block.ts";
import { hidesTimes } from "./write-table-cells.ts";

export interface AppendedRows {
  readonly rows: TableRows;
  /** Which of them. */
  readonly added: readonly number[];
  /** The keys of the table's rows when this was planned. */
  readonly keys: readonly (string | undefined)[];
  readonly signal: AbortSignal;
}

/** A column of the list and its place in the table. */
interface Target extends PlacedColumn {
  readonly source: number;
  readonly format: string;
}

/**
 * Appends rows to a table: the cells first, then the table grows over them. What stands below moves down. After a
 * failure or an abort none of these rows is left.
 */
export async function appendRows(
  context: Excel.RequestContext,
  open: OpenTable,
  { rows, added, keys, signal }: AppendedRows,
): Promise<void> {
  const { table, columns } = open;
  const keysNow = await readKeys(context, open);
  // A row that was sorted while the table was read may have been missed: its record would get a second row.
  if (keysNow.length !== keys.length || keysNow.some((key, row) => key !== keys[row]))
    throw new TableError("moved");
  const targets = columns.flatMap(({ field }, at): Target[] => {
    const source = rows.columns.findIndex((column) => column.field === field);
    if (source < 0) return [];
    const { format, formats } = rows.columns[source]!;
    return [{ at, source, format, ...(formats && { formats: added.map((index) => formats[index]!) }) }];
  });
  const values = added.map((index) => targets.map(({ source }) => rows.rows[index]![source]!));

  table.load("showTotals");
  const body = table.getDataBodyRange().load("rowIndex,rowCount");
  const last = body.getLastRow().load("numberFormat,formulas,values");
  await context.sync();
  const formats = (last.numberFormat as string[][])[0]!;
  const contents = (last.formulas as unknown[][])[0]!;
  // Excel copies a formula of the last row to the empty cells of new ones, also in a column of the list.
  const shown = (last.values as unknown[][])[0]!;
  const copied = targets.filter(({ at }) => isFormula(contents[at], shown[at]));
  const { showTotals } = table;
  const count = added.length;
  if (body.rowIndex + body.rowCount + count + (showTotals ? 1 : 0) > sheetRows)
    throw new TableError("no-room");
  // Rows that are inserted above the total row belong to the table.
  const place = body
    .getLastRow()
    .getOffsetRange(1, 0)
    .getResizedRange(count - 1, 0)
    .load("address");
  const isFree = !showTotals && (await isEmptyRange(context, place));
  if (!isFree) await insertCells(context, place);
  /** The cells of the new rows, found anew each time: below the rows that the table had. */
  const area = (): Excel.Range =>
    table
      .getHeaderRowRange()
      .getOffsetRange(keys.length + 1, 0)
      .getResizedRange(count - 1, 0);
  /** The table's place with that many rows of data. Excel may have extended it over what was written below. */
  const placeOf = (data: number): Excel.Range => table.getHeaderRowRange().getResizedRange(data, 0);
  try {
    for (const { at, format } of targets) {
      const cells = cellsOf(area(), { start: 0, count, from: at, to: at });
      const above = formats[at]!;
      setNumberFormat(cells, hidesTimes(above, format, contents[at]) ? format : formatBelow(above, format));
    }
    await context.sync();
    for (const block of rowBlocks(values)) {
      signal.throwIfAborted();
      context.workbook.application.suspendApiCalculationUntilNextSync();
      writeBlock(area(), block, { columns: targets, above: 0 });
      await context.sync();
    }
    signal.throwIfAborted();
    if (!showTotals) {
      table.resize(placeOf(keys.length + count));
      for (const { at, source } of copied) {
        const cells = cellsOf(area(), { start: 0, count, from: at, to: at });
        cells.values = added.map((index) => [rows.rows[index]![source] === "" ? "" : null]);
      }
      await context.sync();
    }
    // Excel shows new rows whatever the filters say. The rows are there even if it refuses this.
    table.reapplyFilters();
    await context.sync().catch(() => undefined);
  } catch (error) {
    if (isFree) {
      table.resize(placeOf(keys.length));
      area().clear(Excel.ClearApplyTo.contents);
    } else area().delete(Excel.DeleteShiftDirection.up);
    await context.sync().catch((cause: unknown) => {
      const errors = new AggregateError([error, cause]);
      throw new TableError("left-over", { cause: errors, address: place.address });
    });
    throw error;
  }
}

async function isEmptyRange(context: Excel.RequestContext, place: Excel.Range): Promise<boolean> {
  const isFree = loadFreeness(place);
  const tables = place.getTables(false);
  const count = tables.getCount();
  await context.sync();
  return isFree() && count.value === 0;
}

async function insertCells(context: Excel.RequestContext, place: Excel.Range): Promise<void> {
  place.insert(Excel.InsertShiftDirection.down);
  try {
    await context.sync();
  } catch (cause) {
    // Excel does not move a part of another table.
    throw new TableError("no-room", { cause });
  }
}

/** A person's own format for numbers and dates holds for new rows too, and so does a column without the format of amounts. */
function formatBelow(above: string, format: string): string {
  if (format === amountFormat && above === generalFormat) return above;
  return format === textFormat || above === textFormat || above === generalFormat ? format : above;
}
