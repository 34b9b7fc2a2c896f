/** A rectangle of cells, zero-based, both ends included. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** The size of a sheet in Excel. */
export const rowLimit = 1_048_576;
export const columnLimit = 16_384;

/** 0 → "A", 26 → "AA". */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

/** "A" → 0, "AA" → 26; upper or lower case. */
export function columnIndex(name: string): number {
  let index = 0;
  for (const letter of name.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

const cellPattern = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;
const columnPattern = /^\$?([A-Za-z]{1,3})$/;
const rowPattern = /^\$?([1-9]\d{0,6})$/;

/** Parses "A1", "$A$1:B2", "A:C" and "1:3" (without a sheet's name); undefined for anything else. */
export function parseArea(text: string): Area | undefined {
  const [from = "", to = from, ...rest] = text.split(":");
  if (rest.length > 0) return undefined;
  const first = corner(from);
  const last = corner(to);
  if (first === undefined || last === undefined) return undefined;
  if ((first.row === undefined) !== (last.row === undefined)) return undefined;
  if ((first.column === undefined) !== (last.column === undefined)) return undefined;
  if (!text.includes(":") && (first.row === undefined || first.column === undefined)) return undefined;
  const rows = [first.row ?? 0, last.row ?? rowLimit - 1];
  const columns = [first.column ?? 0, last.column ?? columnLimit - 1];
  const area = {
    row: Math.min(...rows),
    column: Math.min(...columns),
    lastRow: Math.max(...rows),
    lastColumn: Math.max(...columns),
  };
  return area.lastRow < rowLimit && area.lastColumn < columnLimit ? area : undefined;
}

/** The shortest A1 notation of an area: "B2", "A1:C3", "A:C", "1:3". */
export function printArea(area: Area): string {
  const { row, column, lastRow, lastColumn } = area;
  if (row === 0 && lastRow === rowLimit - 1 && lastColumn < columnLimit - 1) {
    return `${columnName(column)}:${columnName(lastColumn)}`;
  }
  if (column === 0 && lastColumn === columnLimit - 1 && lastRow < rowLimit - 1)
    return `${row + 1}:${lastRow + 1}`;
  const first = columnName(column) + (row + 1);
  return isSingleCell(area) ? first : `${first}:${columnName(lastColumn)}${lastRow + 1}`;
}

/** Splits "'My sheet'!A1" into the sheet's name and the rest; the name is undefined in an address without one. */
export function splitSheet(address: string): { sheet: string | undefined; rest: string } {
  const match = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.*)$/s.exec(address);
  if (match === null) return { sheet: undefined, rest: address };
  return { sheet: match[1]?.replaceAll("''", "'") ?? match[2], rest: match[3] ?? "" };
}

/** The sheet's name as a formula writes it before "!": in quotes where it needs them. */
export function quoteSheet(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && parseArea(name) === undefined
    ? name
    : `'${name.replaceAll("'", "''")}'`;
}

export function rowsOf(area: Area): number {
  return area.lastRow - area.row + 1;
}

export function columnsOf(area: Area): number {
  return area.lastColumn - area.column + 1;
}

export function isSingleCell(area: Area): boolean {
  return area.row === area.lastRow && area.column === area.lastColumn;
}

/** Whether an area lies within a sheet's limits. */
export function isInSheet({ row, column, lastRow, lastColumn }: Area): boolean {
  return row >= 0 && column >= 0 && lastRow < rowLimit && lastColumn < columnLimit;
}

export function contains(area: Area, row: number, column: number): boolean {
  return row >= area.row && row <= area.lastRow && column >= area.column && column <= area.lastColumn;
}

/** The overlap of two areas; undefined if they have no cell in common. */
export function intersect(a: Area, b: Area): Area | undefined {
  const both = {
    row: Math.max(a.row, b.row),
    column: Math.max(a.column, b.column),
    lastRow: Math.min(a.lastRow, b.lastRow),
    lastColumn: Math.min(a.lastColumn, b.lastColumn),
  };
  return both.row <= both.lastRow && both.column <= both.lastColumn ? both : undefined;
}

/** The smallest area that contains both. */
export function enclose(a: Area, b: Area): Area {
  return {
    row: Math.min(a.row, b.row),
    column: Math.min(a.column, b.column),
    lastRow: Math.max(a.lastRow, b.lastRow),
    lastColumn: Math.max(a.lastColumn, b.lastColumn),
  };
}

export function areaAt(row: number, column: number, rows = 1, columns = 1): Area {
  return { row, column, lastRow: row + rows - 1, lastColumn: column + columns - 1 };
}

/** Calls `visit` for each place in an area, row by row. */
export function eachCell(area: Area, visit: (row: number, column: number) => void): void {
  for (let row = area.row; row <= area.lastRow; row++) {
    for (let column = area.column; column <= area.lastColumn; column++) visit(row, column);
  }
}

/** A value for each place in an area, in rows. */
export function matrixOf<T>(area: Area, read: (row: number, column: number) => T): T[][] {
  return Array.from({ length: rowsOf(area) }, (_, row) =>
    Array.from({ length: columnsOf(area) }, (_unused, column) => read(area.row + row, area.column + column)),
  );
}

function corner(text: string): { row?: number; column?: number } | undefined {
  const cell = cellPattern.exec(text);
  if (cell) return { row: Number(cell[2]) - 1, column: columnIndex(cell[1] ?? "") };
  const column = columnPattern.exec(text);
  if (column) return { column: columnIndex(column[1] ?? "") };
  const row = rowPattern.exec(text);
  return row ? { row: Number(row[1]) - 1 } : undefined;
}
