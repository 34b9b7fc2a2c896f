import { columnsOf, contains, rowsOf, type Area } from "../address.ts";
import type { Cell } from "../sheet.ts";

/** The dirty cells, indexed by place. */
export class DirtyCells {
  private readonly cells = new Set<Cell>();
  /** By the name of the sheet, column and row. */
  private readonly places = new Map<string, Map<number, Map<number, Cell>>>();

  get size(): number {
    return this.cells.size;
  }

  first(): Cell | undefined {
    return this.cells.values().next().value;
  }

  has(cell: Cell): boolean {
    return this.cells.has(cell);
  }

  add(cell: Cell): void {
    if (this.cells.has(cell)) return;
    this.cells.add(cell);
    const sheet = cell.sheet.name.toLowerCase();
    const columns = this.places.get(sheet) ?? new Map<number, Map<number, Cell>>();
    const rows = columns.get(cell.column) ?? new Map<number, Cell>();
    this.places.set(sheet, columns.set(cell.column, rows.set(cell.row, cell)));
  }

  delete(cell: Cell): void {
    if (!this.cells.delete(cell)) return;
    const columns = this.places.get(cell.sheet.name.toLowerCase());
    const rows = columns?.get(cell.column);
    rows?.delete(cell.row);
    if (rows?.size === 0) columns?.delete(cell.column);
  }

  *in(sheet: string, area: Area): Generator<Cell> {
    const columns = this.places.get(sheet);
    if (columns === undefined || columns.size === 0) return;
    if (columnsOf(area) > columns.size) {
      for (const [column, rows] of columns) {
        if (column >= area.column && column <= area.lastColumn) yield* within(rows, area);
      }
      return;
    }
    for (let column = area.column; column <= area.lastColumn; column++) {
      const rows = columns.get(column);
      if (rows !== undefined) yield* within(rows, area);
    }
  }
}

function* within(rows: ReadonlyMap<number, Cell>, area: Area): Generator<Cell> {
  if (rowsOf(area) > rows.size) {
    for (const cell of rows.values()) if (contains(area, cell.row, cell.column)) yield cell;
    return;
  }
  for (let row = area.row; row <= area.lastRow; row++) {
    const cell = rows.get(row);
    if (cell !== undefined) yield cell;
  }
}
