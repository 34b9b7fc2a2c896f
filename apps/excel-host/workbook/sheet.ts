import {
  areaAt,
  columnLimit,
  columnsOf,
  contains,
  eachCell,
  enclose,
  intersect,
  rowLimit,
  rowsOf,
  type Area,
} from "./address.ts";
import type { CellError } from "./cell-error.ts";
import { sameFormat, type CellFormat, type CellLook } from "./cell-look.ts";
import { basicValue, isMatrix, type CellValue } from "./cell-value.ts";
import type { FormulaState } from "./formula-state.ts";
import { Lines } from "./lines.ts";
import type { PageLayout } from "./page-layout.ts";
import { SpillIndex } from "./spill-index.ts";

/** A cell that has content, a number format or a look of its own. */
export interface Cell {
  readonly sheet: Sheet;
  /** Changes only when cells are inserted or deleted (structure.ts). */
  row: number;
  column: number;
  /** The constant, or the first value of the formula's result. */
  value: CellValue;
  formula: FormulaState | undefined;
  numberFormat: string;
  look: CellLook;
}

/** The cells of one worksheet. It only stores them; `Workbook` handles what follows from a change. */
export class Sheet {
  readonly id: string;
  name: string;
  protected = false;
  visibility: "Visible" | "Hidden" | "VeryHidden" = "Visible";
  readonly lines: Lines = new Lines();
  /** Prompts and rules of data validation, by the address of their area. */
  readonly validations = new Map<string, { readonly prompt?: unknown; readonly rule?: unknown }>();
  readonly page: PageLayout = { texts: {} };
  /** Cells that are shown as one. Only the first has content. */
  merges: readonly Area[] = [];
  readonly cells = new Map<number, Cell>();
  readonly spills: SpillIndex<Cell> = new SpillIndex<Cell>();
  private used: Area = areaAt(0, 0);

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }

  cellAt(row: number, column: number): Cell | undefined {
    return this.cells.get(row * columnLimit + column);
  }

  getOrCreate(row: number, column: number): Cell {
    const key = row * columnLimit + column;
    const existing = this.cells.get(key);
    if (existing !== undefined) return existing;
    const cell: Cell = {
      sheet: this,
      row,
      column,
      value: null,
      formula: undefined,
      ...this.lines.formatOf(column),
    };
    this.cells.set(key, cell);
    this.extendTo(areaAt(row, column));
    return cell;
  }

  /** Deletes a cell that has neither content nor a format. */
  prune(cell: Cell): void {
    if (cell.value === null && cell.formula === undefined && !this.isFormatted(cell))
      this.cells.delete(cell.row * columnLimit + cell.column);
  }

  /** The cell whose content is shown here: the cell itself, or the cell whose formula spills into it. */
  sourceOf(row: number, column: number): Cell | undefined {
    const cell = this.cellAt(row, column);
    return cell !== undefined && (cell.formula !== undefined || cell.value !== null)
      ? cell
      : this.spills.at(row, column);
  }

  valueAt(row: number, column: number): CellValue {
    const source = this.sourceOf(row, column);
    if (source === undefined || (source.row === row && source.column === column))
      return source?.value ?? null;
    const result = source.formula?.result;
    if (result === undefined || !isMatrix(result)) return null;
    // Excel shows an empty element of a result as 0.
    return result[row - source.row]?.[column - source.column] ?? 0;
  }

  /** The value in `range.values`: an error as its text, an empty cell as "". */
  plainValueAt(row: number, column: number): string | number | boolean {
    const value = basicValue(this.valueAt(row, column));
    return typeof value === "object" ? ((value as CellError | null)?.code ?? "") : value;
  }

  /** The cell's own formula; undefined for cells that another formula spills into. */
  formulaAt(row: number, column: number): string | undefined {
    return this.cellAt(row, column)?.formula?.text;
  }

  numberFormatAt(row: number, column: number): string {
    return this.formatAt(row, column).numberFormat;
  }

  lookAt(row: number, column: number): CellLook {
    return this.formatAt(row, column).look;
  }

  /** Changes the look of each cell of an area. */
  setLooks(area: Area, lookOf: (before: CellLook) => CellLook): void {
    this.setFormats(area, (_row, _column, { numberFormat, look }) => ({ numberFormat, look: lookOf(look) }));
  }

  /** Changes the format of each cell of an area; whole columns have one of their own, as they have in Excel. */
  setFormats(area: Area, formatOf: (row: number, column: number, before: CellFormat) => CellFormat): void {
    const set = (row: number, column: number): void => {
      const cell = this.getOrCreate(row, column);
      const { numberFormat, look } = formatOf(row, column, cell);
      cell.numberFormat = numberFormat;
      cell.look = look;
      this.prune(cell);
    };
    if (rowsOf(area) < rowLimit) {
      eachCell(area, set);
      return;
    }
    const own = [...this.cellsIn(area)];
    for (let column = area.column; column <= area.lastColumn; column++) {
      this.lines.columnFormats.set(column, formatOf(area.row, column, this.lines.formatOf(column)));
    }
    for (const { row, column } of own) set(row, column);
  }

  private formatAt(row: number, column: number): CellFormat {
    return this.cellAt(row, column) ?? this.lines.formatOf(column);
  }

  private isFormatted(cell: Cell): boolean {
    return !sameFormat(cell, this.lines.formatOf(cell.column));
  }

  /** The cells in an area, in any order. */
  *cellsIn(area: Area): Generator<Cell> {
    if (rowsOf(area) * columnsOf(area) > this.cells.size) {
      for (const cell of this.cells.values()) if (contains(area, cell.row, cell.column)) yield cell;
      return;
    }
    for (let row = area.row; row <= area.lastRow; row++) {
      for (let column = area.column; column <= area.lastColumn; column++) {
        const cell = this.cellAt(row, column);
        if (cell !== undefined) yield cell;
      }
    }
  }

  /** From A1 to the farthest cell that was ever in use. */
  get extent(): Area {
    return this.used;
  }

  extendTo(area: Area): void {
    this.used = enclose(this.used, area);
  }

  /**
   * The smallest area around all values and, unless `valuesOnly`, formats, within an area of the sheet; undefined if there is
   * nothing.
   */
  usedArea({
    valuesOnly = false,
    within = wholeSheet,
  }: { readonly valuesOnly?: boolean; readonly within?: Area } = {}): Area | undefined {
    let used: Area | undefined;
    const include = (area: Area | undefined): void => {
      if (area !== undefined) used = used === undefined ? area : enclose(used, area);
    };
    for (const cell of this.cellsIn(within)) {
      const hasContent = cell.value !== null || cell.formula !== undefined;
      if (hasContent || (!valuesOnly && this.isFormatted(cell))) include(areaAt(cell.row, cell.column));
    }
    for (const anchor of this.spills.anchors())
      if (anchor.formula?.spill !== undefined) include(intersect(anchor.formula.spill, within));
    return used;
  }
}

const wholeSheet: Area = { row: 0, column: 0, lastRow: rowLimit - 1, lastColumn: columnLimit - 1 };
