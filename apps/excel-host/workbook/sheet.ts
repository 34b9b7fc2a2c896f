import { columnLimit, columnsOf, contains, enclose, areaAt, rowsOf, type Area } from "./address.ts";
import type { CellError } from "./cell-error.ts";
import { basicValue, isMatrix, type CellValue } from "./cell-value.ts";
import type { FormulaState } from "./formula-state.ts";
import { SpillIndex } from "./spill-index.ts";

/** A cell that holds something or has a format of its own. */
export interface Cell {
  readonly sheet: Sheet;
  /** Changes only when cells are inserted or deleted (see structure.ts). */
  row: number;
  column: number;
  /** What the cell itself shows: the constant, or the first value of the formula's result. */
  value: CellValue;
  formula: FormulaState | undefined;
  numberFormat: string;
}

/** One worksheet's cells. It stores; what follows from a change is the Workbook's business. */
export class Sheet {
  readonly id: string;
  name: string;
  visibility: "Visible" | "Hidden" | "VeryHidden" = "Visible";
  protected = false;
  readonly cells = new Map<number, Cell>();
  readonly spills: SpillIndex<Cell> = new SpillIndex<Cell>();
  private reach: Area = areaAt(0, 0);

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }

  cellAt(row: number, column: number): Cell | undefined {
    return this.cells.get(row * columnLimit + column);
  }

  ensure(row: number, column: number): Cell {
    const key = row * columnLimit + column;
    const known = this.cells.get(key);
    if (known !== undefined) return known;
    const cell: Cell = { sheet: this, row, column, value: null, formula: undefined, numberFormat: "General" };
    this.cells.set(key, cell);
    this.noteReach(areaAt(row, column));
    return cell;
  }

  /** Forgets a cell that neither holds nor shows anything. */
  prune(cell: Cell): void {
    if (cell.value === null && cell.formula === undefined && cell.numberFormat === "General") {
      this.cells.delete(cell.row * columnLimit + cell.column);
    }
  }

  /** The cell that says what is shown here: the cell itself, or the formula that spills into it. */
  holderOf(row: number, column: number): Cell | undefined {
    const cell = this.cellAt(row, column);
    return cell !== undefined && (cell.formula !== undefined || cell.value !== null)
      ? cell
      : this.spills.at(row, column);
  }

  valueAt(row: number, column: number): CellValue {
    const holder = this.holderOf(row, column);
    if (holder === undefined || (holder.row === row && holder.column === column))
      return holder?.value ?? null;
    const result = holder.formula?.result;
    if (result === undefined || !isMatrix(result)) return null;
    // An empty element of a result shows as 0.
    return result[row - holder.row]?.[column - holder.column] ?? 0;
  }

  /** What `range.values` gives: error cells as their text, empty cells as "". */
  plainValueAt(row: number, column: number): string | number | boolean {
    const value = basicValue(this.valueAt(row, column));
    return typeof value === "object" ? ((value as CellError | null)?.code ?? "") : value;
  }

  /** The formula of the cell itself; cells that a result spills into have none. */
  formulaAt(row: number, column: number): string | undefined {
    return this.cellAt(row, column)?.formula?.text;
  }

  numberFormatAt(row: number, column: number): string {
    return this.cellAt(row, column)?.numberFormat ?? "General";
  }

  /** The cells in an area, in no particular order. */
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
    return this.reach;
  }

  noteReach(area: Area): void {
    this.reach = enclose(this.reach, area);
  }

  /** The rectangle around everything that has a value, or (unless `valuesOnly`) a format; undefined if empty. */
  usedArea(valuesOnly: boolean): Area | undefined {
    let used: Area | undefined;
    const include = (area: Area): void => {
      used = used === undefined ? area : enclose(used, area);
    };
    for (const cell of this.cells.values()) {
      const holds = cell.value !== null || cell.formula !== undefined;
      if (holds || (!valuesOnly && cell.numberFormat !== "General")) include(areaAt(cell.row, cell.column));
    }
    for (const anchor of this.spills.anchors())
      if (anchor.formula?.spill !== undefined) include(anchor.formula.spill);
    return used;
  }
}
