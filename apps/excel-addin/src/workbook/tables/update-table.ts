import { followedColumns } from "../../tables/list-table.ts";
import {
  keyOfCells,
  planRefresh,
  type RefreshPlan,
  type TableUpdate,
  type UpdatedTable,
} from "../../tables/plan-refresh.ts";
import { TableError } from "../../tables/table-error.ts";
import { excelErrorCode } from "../excel-error-code.ts";
import { appendRows } from "./append-table-rows.ts";
import { runOnTable } from "./run-on-table.ts";
import { loadColumns, openTable, readCells, type OpenTable } from "./table-cells.ts";
import { widenColumns, widthOf } from "./widen-columns.ts";
import { writeChanges } from "./write-table-cells.ts";

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
  update: TableUpdate,
  counts: Counts,
): Promise<UpdatedTable | undefined> {
  const { table: remembered, knownIds, rows, mark, signal } = update;
  signal.throwIfAborted();
  const { companyOf } = update;
  const open = await openTable(context, remembered, { markHeading: mark.heading, knownIds, companyOf });
  if (!open) return undefined;
  const shown = open.columns.flatMap(({ field }, at) => (field === undefined ? [] : [at]));
  const body = { ...open, rows: await readCells(context, open, shown) };
  const plan = planRefresh(body, rows, update);
  const { changed, marks, added } = plan;
  const unmarked = marks.filter(({ value }) => value === "").length;
  counts.changed = Math.max(counts.changed, changed);
  counts.marked = Math.max(counts.marked, marks.length - unmarked);
  counts.unmarked = Math.max(counts.unmarked, unmarked);

  let now = open;
  if (changed + marks.length + added.length > 0) {
    if (open.isProtected) throw new TableError("protected");
    const keys = body.rows.map((cells) => keyOfCells(cells, open));
    now = await write(context, open, { update, plan, keys });
  }
  const { table, columns, markAt } = now;
  const markColumn = markAt === undefined ? undefined : columns[markAt]!.field;
  const isThere = (field: string): boolean => open.columns.some((column) => column.field === field);
  return {
    seen: { id: table.id, name: table.name, markColumn, layout: columns },
    lost: followedColumns(remembered).filter((field) => !isThere(field)),
    ...counts,
    added: added.length,
  };
}

/** Writes what is planned. `keys` are those of the table's rows. Returns the table as it is then. */
async function write(
  context: Excel.RequestContext,
  open: OpenTable,
  options: {
    readonly update: TableUpdate;
    readonly plan: RefreshPlan;
    readonly keys: readonly (string | undefined)[];
  },
): Promise<OpenTable> {
  const { update, plan, keys } = options;
  const { rows, mark, signal } = update;
  const { marks, added, filled } = plan;
  const changes = new Map(plan.changes);
  const isUnmarkable = marks.length > 0 && open.markAt === undefined;
  const now = isUnmarkable ? await addMarkColumn(context, open, mark.heading) : open;
  if (marks.length > 0) changes.set(now.markAt!, marks);
  await writeChanges(context, now, { changes, keys, signal });
  const inRows = new Set(filled.values());
  const appended = added.filter((index) => !inRows.has(index));
  const keysNow = keys.map((key, row) => (filled.has(row) ? rows.keys[filled.get(row)!] : key));
  if (appended.length > 0) await appendRows(context, now, { rows, added: appended, keys: keysNow, signal });
  return now;
}

async function addMarkColumn(
  context: Excel.RequestContext,
  open: OpenTable,
  markHeading: string,
): Promise<OpenTable> {
  const { table, columns: before } = open;
  table.columns.add(undefined, undefined, markHeading);
  const columnsNow = loadColumns(table);
  await context.sync();
  const markAt = before.length;
  const columns = columnsNow().map((column, at) => ({
    ...column,
    field: at < markAt ? before[at]!.field : column.heading,
  }));
  const range = table.getRange().getLastColumn();
  await widenColumns(context, [{ range, width: widthOf(markHeading, []) }]);
  // The mark says it as well, where Excel refuses this.
  await strikeMarkedRows(context, table).catch(() => undefined);
  return { ...open, columns, markAt };
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
