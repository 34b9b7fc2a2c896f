import type { ListTable } from "../../tables/list-table.ts";
import { TableError } from "../../tables/table-error.ts";
import { loadContents, restoreContents } from "../cell-contents.ts";
import { cellsOf, openTable, readCells, type OpenTable } from "./table-cells.ts";
import { runOnTable } from "./run-on-table.ts";

type MarkedTable = ListTable & { readonly markColumn: string };

export function hasMarks(table: ListTable): table is MarkedTable {
  return table.markColumn !== undefined;
}

/** How many rows of a table are marked as deleted; none in a table that is gone. */
export function countMarkedRows(table: MarkedTable): Promise<number> {
  return runOnTable(async (context) => {
    const open = await openTable(context, table, { markHeading: table.markColumn });
    return open ? (await readMarked(context, open)).length : 0;
  });
}

/** Removes the rows that are marked as deleted. Returns how many. Rejects, and removes nothing, on a protected sheet. */
export function removeMarkedRows(table: MarkedTable): Promise<number> {
  return runOnTable(async (context) => {
    const open = await openTable(context, table, { markHeading: table.markColumn });
    if (!open) return 0;
    const marked = await readMarked(context, open);
    if (marked.length === 0) return 0;
    if (open.isProtected) throw new TableError("protected");
    // A table keeps one row.
    const isAll = marked.length === open.rowCount;
    const removed = (isAll ? marked.slice(1) : marked).toReversed().map((row) => {
      const item = open.table.rows.getItemAt(row);
      const contents = loadContents(item.getRange());
      item.delete();
      return contents;
    });
    const rest = isAll ? open.table.getDataBodyRange().getRow(0) : undefined;
    rest?.clear(Excel.ClearApplyTo.contents);
    await context.sync();
    // A person may have sorted the rows meanwhile: what was not marked comes back.
    const wrong = removed
      .map((contents) => contents())
      .filter(({ formulas }) => formulas[0]![open.markAt!] === "");
    if (wrong.length === 0) return marked.length;
    open.table.rows.add(
      undefined,
      wrong.map(({ formulas }) => formulas[0]!.map(() => "")),
    );
    for (const [index, contents] of wrong.entries()) {
      const place = { start: open.rowCount - removed.length + index, count: 1, from: 0 };
      const row = cellsOf(open.table.getDataBodyRange(), { ...place, to: contents.formulas[0]!.length - 1 });
      restoreContents(row, contents);
    }
    await context.sync();
    throw new TableError("moved");
  });
}

/** The rows with a mark, from the first to the last. */
async function readMarked(context: Excel.RequestContext, open: OpenTable): Promise<readonly number[]> {
  const { markAt } = open;
  if (markAt === undefined) return [];
  const cells = await readCells(context, open, [markAt]);
  return cells.flatMap((ofRow, row) => (ofRow[markAt] === "" ? [] : [row]));
}
