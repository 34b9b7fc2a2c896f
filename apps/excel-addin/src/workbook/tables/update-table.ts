import { followedColumns } from "../../tables/list-table.ts";
import type { SeenColumn } from "../../tables/match-columns.ts";
import {
  keyOfCells,
  planRefresh,
  type CellChange,
  type TableUpdate,
  type UpdatedTable,
} from "../../tables/plan-refresh.ts";
import { TableError } from "../../tables/table-error.ts";
import { generalFormat } from "../../tables/table-rows.ts";
import { excelErrorCode } from "../excel-error-code.ts";
import { appendRows } from "./append-table-rows.ts";
import { runOnTable } from "./run-on-table.ts";
import { openTable, readTableBody, type OpenTable } from "./table-cells.ts";
import { widenColumns, widthOf } from "./widen-columns.ts";
import { writeChanges, type ColumnChanges } from "./write-table-cells.ts";

/** A person may sort and edit the table while it is read and written: then it is read again. */
const maxAttempts = 5;

/** Brings a table up to date in its place. Undefined if the table was deleted. */
export function updateTable(update: TableUpdate): Promise<UpdatedTable | undefined> {
  const counts: Counts = { changed: 0, marked: 0, unmarked: 0 };
  return runOnTable(async (context) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await updateOnce(context, update, counts);
      } catch (error) {
        const isMoved = error instanceof TableError && error.problem === "moved";
        // A column, the table or its sheet: it is read again, if it is still there.
        const isDeleted = excelErrorCode(error) === "ItemNotFound";
        if (!(isMoved || isDeleted) || attempt === maxAttempts) throw error;
      }
    }
  });
}

/** Rows that were changed, by any of the attempts: a later one finds what an earlier one has written. */
type Counts = Record<"changed" | "marked" | "unmarked", number>;

async function updateOnce(
  context: Excel.RequestContext,
  { table: remembered, knownIds, rows, marksDeleted, mark, signal }: TableUpdate,
  counts: Counts,
): Promise<UpdatedTable | undefined> {
  signal.throwIfAborted();
  const open = await openTable(context, remembered, { markHeading: mark.heading, knownIds });
  if (!open) return undefined;
  const { fields, markAt } = open;
  const markColumn = markAt === undefined ? undefined : fields[markAt];
  const body = await readTableBody(context, open);
  const plan = planRefresh(body, rows, { marksDeleted });
  const { changes, changed, marked, unmarked, added } = plan;
  const fillsFirstRow = plan.fillsFirstRow && (await isFirstRowEmpty(context, open.table));
  counts.changed = Math.max(counts.changed, changed);
  counts.marked = Math.max(counts.marked, marked.length);
  counts.unmarked = Math.max(counts.unmarked, unmarked.length);
  const { id, name } = open.table;
  const lost = followedColumns(remembered).filter((field) => !fields.includes(field));
  const result = { id, name, markColumn, layout: layoutOf(open), lost, ...counts, added: added.length };
  if (changed + marked.length + unmarked.length + added.length === 0) return result;
  if (open.isProtected) throw new TableError("protected");

  const keys = body.rows.map((cells) => keyOfCells(cells, body));
  const columns: ColumnChanges[] = [...changes].map(([field, cells]) => ({
    at: fields.indexOf(field),
    changes: cells,
  }));
  if (fillsFirstRow) columns.push(...firstRow());
  let now = open;
  if (marked.length + unmarked.length > 0) {
    if (markColumn === undefined) {
      open.table.columns.add(undefined, undefined, mark.heading);
      const header = open.table.getHeaderRowRange().load("values");
      const columnIds = open.table.columns.load("items/id");
      await context.sync();
      const headings = (header.values as unknown[][])[0]!.map(String);
      result.markColumn = headings.at(-1)!;
      now = {
        ...open,
        headings,
        columnIds: columnIds.items.map((column) => column.id),
        fields: [...fields, result.markColumn],
        markAt: fields.length,
      };
      result.layout = layoutOf(now);
      const range = open.table.getRange().getLastColumn();
      await widenColumns(context, [{ range, width: widthOf(mark.heading, []) }]);
      // The mark says it as well, where Excel refuses this.
      await strikeMarkedRows(context, open.table).catch(() => undefined);
    }
    const { value, format } = mark;
    const cells = [
      ...marked.map((row): CellChange => ({ row, value, format })),
      ...unmarked.map((row): CellChange => ({ row, value: "", format: generalFormat })),
    ];
    columns.push({
      at: now.markAt!,
      changes: cells.toSorted((one, other) => one.row - other.row),
    });
  }
  await writeChanges(context, now, { columns, keys, signal });
  const others = fillsFirstRow ? added.slice(1) : added;
  if (others.length > 0) {
    const keysThen = fillsFirstRow ? [rows.keys[added[0]!]] : keys;
    await appendRows(context, now, { rows, added: others, keys: keysThen, signal });
  }
  return result;

  /** The first record, for the empty row of a table that had no records. */
  function firstRow(): ColumnChanges[] {
    const index = added[0]!;
    return body.fields.flatMap((field) => {
      const source = rows.columns.findIndex((column) => column.field === field);
      if (source < 0) return [];
      const { format, formats } = rows.columns[source]!;
      const change = { row: 0, value: rows.rows[index]![source]!, format: formats?.[index] ?? format };
      return [{ at: fields.indexOf(field), changes: [change] }];
    });
  }
}

/** The columns as the next refresh looks for them. */
function layoutOf({ headings, columnIds, fields }: OpenTable): readonly SeenColumn[] {
  return headings.map((heading, at) => ({ id: columnIds[at]!, heading, field: fields[at] }));
}

/** Whether the columns of a person are empty in it too. */
async function isFirstRowEmpty(context: Excel.RequestContext, table: Excel.Table): Promise<boolean> {
  const row = table.getDataBodyRange().getRow(0).load("formulas");
  await context.sync();
  return (row.formulas as unknown[][])[0]!.every((content) => content === "");
}

/**
 * Strikes the rows of a table through where the column of marks, its last one, is filled. Excel does so by a condition, so the line
 * follows a row wherever it is sorted to, and goes with its mark.
 */
async function strikeMarkedRows(context: Excel.RequestContext, table: Excel.Table): Promise<void> {
  const body = table.getDataBodyRange();
  const first = body.getLastColumn().getCell(0, 0).load("address");
  await context.sync();
  const [, column, row] = /\$?([A-Z]+)\$?(\d+)$/.exec(first.address) ?? [];
  if (column === undefined || row === undefined) return;
  const { rule, format } = body.conditionalFormats.add("Custom").custom;
  rule.formula = `=$${column}${row}<>""`;
  format.font.strikethrough = true;
  await context.sync();
}
