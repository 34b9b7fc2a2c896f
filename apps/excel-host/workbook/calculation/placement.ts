import { areaAt, enclose, intersect, isInSheet, isSingleCell, type Area } from "../address.ts";
import type { FormulaState } from "../formula-state.ts";
import { CellError } from "../cell-error.ts";
import { isMatrix, sameValue, type CellValue, type Matrix } from "../cell-value.ts";
import type { Cell, Sheet } from "../sheet.ts";

export interface PlacementSurroundings {
  /** Called for the cells that show another value than before. */
  readonly changed: (sheet: Sheet, area: Area) => void;
  /** Whether cells of an area belong to a table, into which nothing spills. */
  readonly isInTable: (sheet: Sheet, area: Area) => boolean;
}

/** Writes formulas' results into their sheets: one value, a spill, or #SPILL! where other content is in the way. */
export class Placement {
  private readonly blocked = new Set<Cell>();
  private readonly surroundings: PlacementSurroundings;

  constructor(surroundings: PlacementSurroundings) {
    this.surroundings = surroundings;
  }

  place(cell: Cell, result: CellValue | Matrix): void {
    const { formula, sheet } = cell;
    if (formula === undefined) return;
    const before = this.removeSpill(cell, formula);
    formula.result = result;
    formula.blocked = undefined;
    this.blocked.delete(cell);
    this.put(cell, formula, result, before);
    if (!isSingleCell(before)) this.retryBlocked(sheet, before, cell);
  }

  private put(cell: Cell, formula: FormulaState, result: CellValue | Matrix, before: Area): void {
    const { sheet } = cell;
    if (!isMatrix(result)) {
      // A formula that refers to an empty cell shows 0.
      const value = result ?? 0;
      const same = isSingleCell(before) && sameValue(cell.value, value);
      cell.value = value;
      if (!same) this.surroundings.changed(sheet, before);
      return;
    }
    const area = areaAt(cell.row, cell.column, result.length, result[0]?.length ?? 1);
    const fits = isInSheet(area);
    if (!fits || this.isObstructed(cell, area)) {
      cell.value = new CellError("#SPILL!");
      formula.blocked = fits ? area : areaAt(cell.row, cell.column);
      this.blocked.add(cell);
      this.surroundings.changed(sheet, before);
      return;
    }
    cell.value = result[0]?.[0] ?? 0;
    formula.spill = area;
    sheet.spills.add(cell, area);
    sheet.extendTo(area);
    this.surroundings.changed(sheet, enclose(before, area));
  }

  /** Places the spills in an area again whose cells got or lost content or a table. */
  contentChanged(sheet: Sheet, area: Area): void {
    for (const anchor of sheet.spills.within(area)) this.place(anchor, anchor.formula?.result ?? null);
    this.retryBlocked(sheet, area, undefined);
  }

  /** Tries again to place the results that are blocked in an area. */
  private retryBlocked(sheet: Sheet, area: Area, except: Cell | undefined): void {
    // `place` changes the set.
    const candidates = [...this.blocked];
    for (const cell of candidates) {
      const wanted = cell.sheet === sheet ? cell.formula?.blocked : undefined;
      if (cell === except || wanted === undefined || !intersect(wanted, area)) continue;
      this.place(cell, cell.formula?.result ?? null);
    }
  }

  /** Clears what a formula shows, before the formula is removed. */
  remove(cell: Cell): void {
    this.blocked.delete(cell);
    if (cell.formula === undefined) return;
    const before = this.removeSpill(cell, cell.formula);
    this.surroundings.changed(cell.sheet, before);
    if (!isSingleCell(before)) this.retryBlocked(cell.sheet, before, cell);
  }

  /** Removes a formula's spill. Returns the area that showed its result. */
  private removeSpill(cell: Cell, formula: FormulaState): Area {
    const area = formula.spill;
    if (area === undefined) return areaAt(cell.row, cell.column);
    cell.sheet.spills.remove(cell, area);
    formula.spill = undefined;
    return area;
  }

  private isObstructed(cell: Cell, area: Area): boolean {
    const { sheet } = cell;
    for (const other of sheet.cellsIn(area)) {
      if (other !== cell && (other.formula !== undefined || other.value !== null)) return true;
    }
    if (sheet.spills.within(area).size > 0) return true;
    if (isSingleCell(area)) return false;
    return sheet.merges.some((merged) => intersect(merged, area)) || this.surroundings.isInTable(sheet, area);
  }
}
