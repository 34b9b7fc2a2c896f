import { areaAt, columnsOf, enclose, intersect, rowsOf, type Area } from "./address.ts";
import type { FormulaState } from "./formula-state.ts";
import { CellError } from "./cell-error.ts";
import { isMatrix, sameValue, type CellValue, type Matrix } from "./cell-value.ts";
import type { Cell, Sheet } from "./sheet.ts";
import { spillArea } from "./spill-area.ts";

/** Puts formulas' results into their sheets: one value, a spill, or #SPILL! where something stands in the way. */
export class Placement {
  private readonly blocked = new Set<Cell>();
  private readonly touched: (sheet: Sheet, area: Area) => void;

  /** `touched` hears which cells show something else now. */
  constructor(touched: (sheet: Sheet, area: Area) => void) {
    this.touched = touched;
  }

  place(cell: Cell, result: CellValue | Matrix): void {
    const { formula, sheet } = cell;
    if (formula === undefined) return;
    const before = this.unspill(cell, formula);
    formula.result = result;
    formula.blocked = undefined;
    this.blocked.delete(cell);
    this.put(cell, formula, result, before);
    if (!isSingle(before)) this.retry(sheet, before, cell);
  }

  private put(cell: Cell, formula: FormulaState, result: CellValue | Matrix, before: Area): void {
    const { sheet } = cell;
    if (!isMatrix(result)) {
      // A formula that refers to an empty cell shows 0.
      const value = result ?? 0;
      const same = isSingle(before) && sameValue(cell.value, value);
      cell.value = value;
      if (!same) this.touched(sheet, before);
      return;
    }
    const area = spillArea(cell, result);
    if (area === undefined || isObstructed(cell, area)) {
      cell.value = new CellError("#SPILL!");
      formula.blocked = area ?? areaAt(cell.row, cell.column);
      this.blocked.add(cell);
      this.touched(sheet, before);
      return;
    }
    cell.value = result[0]?.[0] ?? 0;
    formula.spill = area;
    sheet.spills.add(cell, area);
    sheet.noteReach(area);
    this.touched(sheet, enclose(before, area));
  }

  /** Content has come or gone in an area: spills there find out whether they still fit. */
  occupied(sheet: Sheet, area: Area): void {
    const own = sheet.cellAt(area.row, area.column);
    for (const anchor of sheet.spills.within(area)) {
      if (anchor !== own) this.place(anchor, anchor.formula?.result ?? null);
    }
    this.retry(sheet, area, own);
  }

  /** Cells have become free: what wanted to spill there tries again. */
  private retry(sheet: Sheet, area: Area, except: Cell | undefined): void {
    // Placing changes the set.
    const candidates = [...this.blocked];
    for (const cell of candidates) {
      const wanted = cell.sheet === sheet ? cell.formula?.blocked : undefined;
      if (cell === except || wanted === undefined || !intersect(wanted, area)) continue;
      this.place(cell, cell.formula?.result ?? null);
    }
  }

  /** The formula goes: its spill vanishes. */
  remove(cell: Cell): void {
    this.blocked.delete(cell);
    if (cell.formula === undefined) return;
    const before = this.unspill(cell, cell.formula);
    this.touched(cell.sheet, before);
    if (!isSingle(before)) this.retry(cell.sheet, before, cell);
  }

  /** Takes the spill away and says which cells showed it. */
  private unspill(cell: Cell, formula: FormulaState): Area {
    const area = formula.spill;
    if (area === undefined) return areaAt(cell.row, cell.column);
    cell.sheet.spills.remove(cell, area);
    formula.spill = undefined;
    return area;
  }
}

function isObstructed(cell: Cell, area: Area): boolean {
  const { sheet } = cell;
  for (const other of sheet.cellsIn(area)) {
    if (other !== cell && (other.formula !== undefined || other.value !== null)) return true;
  }
  return sheet.spills.within(area).size > 0;
}

function isSingle(area: Area): boolean {
  return rowsOf(area) === 1 && columnsOf(area) === 1;
}
