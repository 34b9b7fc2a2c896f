import { TooManyCells } from "../base/too-many-cells.ts";

/** A rectangle of a sheet. Rows and columns count from 0. */
export interface SheetArea {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A cell of the workbook. Rows and columns count from 0. */
export interface CellPlace {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** Joins cells that stand below each other, by the names of their sheets. */
export function runsBySheet(cells: readonly CellPlace[]): ReadonlyMap<string, readonly SheetArea[]> {
  const sorted = cells.toSorted((one, other) => one.column - other.column || one.row - other.row);
  const sheets = new Map<string, { row: number; column: number; rows: number; columns: 1 }[]>();
  for (const { sheet, row, column } of sorted) {
    const runs = sheets.get(sheet) ?? [];
    sheets.set(sheet, runs);
    const last = runs.at(-1);
    if (last?.column === column && last.row + last.rows >= row) last.rows = row + 1 - last.row;
    else runs.push({ row, column, rows: 1, columns: 1 });
  }
  return sheets;
}

/** Numbers of columns or rows that follow each other, which one range covers. */
export function neighbours(
  numbers: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

/** Asks Excel for what {@link areaOfRange} reads. */
export function loadArea(range: Excel.Range): Excel.Range {
  return range.load("rowIndex,columnIndex,rowCount,columnCount");
}

/** The area of a range that was loaded. */
export function areaOfRange({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): SheetArea {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/** The part that both have; undefined if they do not overlap. */
export function intersection(one: SheetArea, other: SheetArea): SheetArea | undefined {
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const rows = Math.min(one.row + one.rows, other.row + other.rows) - row;
  const columns = Math.min(one.column + one.columns, other.column + other.columns) - column;
  return rows > 0 && columns > 0 ? { row, column, rows, columns } : undefined;
}

/** Cells in one block: so many values and texts stay well below the 5 MB that Excel on the web returns at once. */
const cellsPerBlock = 20_000;

/** Splits an area into blocks of whole rows. */
export function* blocksOf(
  { row, column, rows, columns }: SheetArea,
  maxCells = cellsPerBlock,
): Generator<SheetArea> {
  const rowsPerBlock = Math.max(1, Math.floor(maxCells / columns));
  for (let top = row; top < row + rows; top += rowsPerBlock) {
    yield { row: top, column, rows: Math.min(rowsPerBlock, row + rows - top), columns };
  }
}

export function rangeOfArea(sheet: Excel.Worksheet, { row, column, rows, columns }: SheetArea): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Sets the same number format for all cells of a range: one value for all, which Excel's typings do not declare. */
export function setNumberFormat(range: Excel.Range, format: string): void {
  range.numberFormat = format as unknown as string[][];
}

/** Reads an area, one request for each block: all of it may exceed what Excel on the web returns at once. */
export async function* readBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  options: { readonly area: SheetArea; readonly what: "values" | "formulas"; readonly maxCells?: number },
): AsyncGenerator<SheetArea & { readonly cells: readonly (readonly unknown[])[] }> {
  const { area, what, maxCells } = options;
  for (const block of blocksOf(area, maxCells)) {
    const range = rangeOfArea(sheet, block).load(what);
    await context.sync();
    yield { ...block, cells: cellsIn(range[what]) };
  }
}

/** What Excel has returned of a range's cells. Throws {@link TooManyCells} if that is nothing. */
export function cellsIn<T>(returned: T): NonNullable<T> {
  if (returned === null || returned === undefined) throw new TooManyCells();
  return returned;
}

export async function readValues(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: SheetArea,
): Promise<readonly (readonly unknown[])[]> {
  const values: (readonly unknown[])[] = [];
  for await (const { cells } of readBlocks(context, sheet, { area, what: "values" })) values.push(...cells);
  return values;
}
