import { followedColumns, type ListTable } from "../../tables/list-table.ts";
import { matchColumns, type SheetColumn } from "../../tables/match-columns.ts";
import type { CompanyOfCell } from "../../tables/company-names.ts";
import { keyOfCells, keyPlaces, type TableShape } from "../../tables/plan-refresh.ts";
import { TableError } from "../../tables/table-error.ts";
import type { CellValue } from "../../tables/table-rows.ts";
import { blocksOf, neighbours } from "../sheet-area.ts";

/** A table of the workbook, and where its columns are by now. */
export interface OpenTable extends TableShape {
  readonly table: Excel.Table;
  readonly isProtected: boolean;
  /** The number of rows below the headings, without the total row. */
  readonly rowCount: number;
}

/** Finds a table by its id, else by its name, which another table may have by now. Undefined if it was deleted. */
export async function openTable(
  context: Excel.RequestContext,
  remembered: ListTable,
  {
    markHeading,
    knownIds,
    companyOf,
  }: {
    readonly markHeading: string;
    readonly knownIds?: ReadonlySet<string>;
    readonly companyOf?: CompanyOfCell | undefined;
  },
): Promise<OpenTable | undefined> {
  const { id, name, idColumn, positionColumn, companyColumn, markColumn, layout = [] } = remembered;
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
  const columnsNow = loadColumns(table);
  const body = table.getDataBodyRange().load("rowCount");
  const firstRow = body.getRow(0).load("formulas");
  await context.sync();
  // A refresh that was cancelled may have added the column of marks without noting it.
  const marks = new Set(markColumn === undefined ? [markHeading] : [markColumn, markHeading]);
  const now = columnsNow();
  const fields = matchColumns({ fields: [...followedColumns(remembered), ...marks], seen: layout }, now, {
    sameTable: table.id === id,
  });
  const idAt = fields.indexOf(idColumn);
  const positionAt = positionColumn === undefined ? undefined : fields.indexOf(positionColumn);
  const companyAt = companyColumn === undefined ? undefined : fields.indexOf(companyColumn);
  if (idAt < 0 || positionAt === -1) throw new TableError("no-ids");
  if (companyAt === -1) throw new TableError("no-companies");
  return {
    table,
    isProtected: protection.protected,
    columns: now.map((column, at) => ({ ...column, field: fields[at] })),
    markAt: [...marks].map((mark) => fields.indexOf(mark)).find((at) => at >= 0),
    rowCount: body.rowCount,
    isBlank: body.rowCount === 1 && (firstRow.formulas as unknown[][])[0]!.every((content) => content === ""),
    idAt,
    positionAt,
    companyAt,
    companyOf,
  };
}

/** Loads the columns of a table; call the result after the next `sync`. */
export function loadColumns(table: Excel.Table): () => readonly SheetColumn[] {
  const header = table.getHeaderRowRange().load("values");
  const columns = table.columns.load("items/id");
  return () =>
    (header.values as unknown[][])[0]!.map((heading, at) => ({
      id: columns.items[at]!.id,
      heading: String(heading),
    }));
}

/** Reads the cells of these columns, one request for each block. A cell stands where its column does in the table. */
export async function readCells(
  context: Excel.RequestContext,
  { table, rowCount }: Pick<OpenTable, "table" | "rowCount">,
  columns: readonly number[],
): Promise<readonly (readonly CellValue[])[]> {
  const read: CellValue[][] = [];
  const area = { row: 0, column: 0, rows: rowCount, columns: columns.length };
  for (const { row: start, rows: count } of blocksOf(area)) {
    const body = table.getDataBodyRange();
    const parts = neighbours(columns).map(({ from, to }) => ({
      from,
      range: cellsOf(body, { start, count, from, to }).load("values"),
    }));
    await context.sync();
    for (let row = 0; row < count; row++) {
      const cells: CellValue[] = [];
      for (const { from, range } of parts) {
        (range.values as CellValue[][])[row]!.forEach((value, index) => (cells[from + index] = value));
      }
      read.push(cells);
    }
  }
  return read;
}

export async function readKeys(
  context: Excel.RequestContext,
  open: OpenTable,
): Promise<readonly (string | undefined)[]> {
  const cells = await readCells(context, open, keyPlaces(open));
  return cells.map((ofRow) => keyOfCells(ofRow, open));
}

export function cellsOf(
  body: Excel.Range,
  part: { readonly start: number; readonly count: number; readonly from: number; readonly to: number },
): Excel.Range {
  const { start, count, from, to } = part;
  return body.getCell(start, from).getResizedRange(count - 1, to - from);
}
