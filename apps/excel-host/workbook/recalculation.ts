import type { Area } from "./address.ts";
import type { Calculation } from "./calculation.ts";
import type { Calls } from "./calls.ts";
import type { CellValue, Matrix } from "./cell-value.ts";
import type { SheetList } from "./sheet-list.ts";
import type { Cell, Sheet } from "./sheet.ts";

/** A part of a sheet that is to be looked at again. */
export interface Change {
  readonly sheet: Sheet;
  readonly area: Area;
}

/** When a workbook calculates, and who is told of what has changed. Changes take effect with the next `settle`. */
export class Recalculation {
  mode: "automatic" | "manual" = "automatic";
  private readonly calculation: Calculation;
  private readonly calls: Calls;
  private readonly sheets: SheetList;
  private readonly listeners = new Set<(changes: readonly Change[]) => void>();
  private changes: Change[] = [];
  /** Something was entered since the last recalculation: volatile formulas run again. */
  private edited = false;
  /** Calculated even in manual mode: what was just entered, and what has got its answer. */
  private readonly urgent = new Set<Cell>();
  private paused = false;

  constructor(parts: { calculation: Calculation; calls: Calls; sheets: SheetList }) {
    this.calculation = parts.calculation;
    this.calls = parts.calls;
    this.sheets = parts.sheets;
  }

  /** Brings everything up to date that the calculation mode lets be; costs nothing where nothing has changed. */
  settle(): void {
    if (this.paused) return;
    if (this.mode === "automatic") {
      if (this.edited) this.calculation.markVolatile();
      this.calculation.run();
    } else {
      this.calculation.runOnly(this.urgent);
    }
    this.finish();
  }

  /** Calculates whatever the mode is: what is dirty, or (`all`) every formula and every call. */
  calculate({ all = false }: { all?: boolean } = {}): void {
    if (all) {
      for (const sheet of this.sheets.all) {
        for (const cell of sheet.cells.values()) this.calculation.markDirty(cell, "all");
      }
    }
    this.calculation.markVolatile();
    this.calculation.run();
    this.finish();
  }

  /** While somebody types into a cell nothing is calculated. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.settle();
  }

  get isPaused(): boolean {
    return this.paused;
  }

  /** Nothing waits to be calculated (open calls aside). */
  get isSettled(): boolean {
    return this.calculation.isSettled;
  }

  /** Takes a function's answers in; of calls that were cancelled meanwhile nothing remains. */
  settleCalls(answers: readonly { readonly id: number; readonly result: CellValue | Matrix }[]): void {
    for (const { id, result } of answers) {
      const cell = this.calls.settle(id, result);
      if (cell === undefined) continue;
      this.calculation.markDirty(cell, "resumed");
      this.urgent.add(cell);
    }
    this.settle();
  }

  /** Marks formulas in an area to be calculated again, their function calls included. */
  markDirty(sheet: Sheet, area: Area, { urgent = false }: { urgent?: boolean } = {}): void {
    for (const cell of sheet.cellsIn(area)) {
      this.calculation.markDirty(cell, "all");
      if (urgent) this.urgent.add(cell);
    }
  }

  /** A person has changed the workbook: this cell, or something that no cell holds. */
  noteEdit(cell?: Cell): void {
    this.edited = true;
    if (cell?.formula !== undefined) this.urgent.add(cell);
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Says that an area is to be looked at again. */
  touch(sheet: Sheet, area: Area): void {
    this.changes.push({ sheet, area });
  }

  private finish(): void {
    this.edited = false;
    this.urgent.clear();
    if (this.changes.length === 0) return;
    const changes = this.changes;
    this.changes = [];
    for (const listener of this.listeners) listener(changes);
  }
}
