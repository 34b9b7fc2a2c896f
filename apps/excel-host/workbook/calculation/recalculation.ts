import type { Area } from "../address.ts";
import type { Calculation } from "./calculation.ts";
import type { Calls } from "./calls.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { Cell, Sheet } from "../sheet.ts";

/** Cells that may show another value than before. */
export interface Change {
  readonly sheet: Sheet;
  readonly area: Area;
}

/** The result of a call of an add-in's function. */
export interface CallResult {
  readonly id: number;
  readonly result: CellValue | Matrix;
}

/** Decides when a workbook is calculated and tells listeners what changed. Edits take effect at the next `update`. */
export class Recalculation {
  mode: "automatic" | "manual" = "automatic";
  private readonly calculation: Calculation;
  private readonly calls: Calls;
  private readonly listeners = new Set<(changes: readonly Change[]) => void>();
  private changes: Change[] = [];
  /** Whether there was an edit since the last calculation: volatile formulas run again. */
  private edited = false;
  /** Calculated in manual mode too: formulas that were just entered, and those whose call has a result. */
  private readonly urgent = new Set<Cell>();
  private paused = false;

  constructor(parts: { calculation: Calculation; calls: Calls }) {
    this.calculation = parts.calculation;
    this.calls = parts.calls;
  }

  /** Calculates what is dirty, as far as the calculation mode allows. */
  update(): void {
    if (this.paused) return;
    if (this.mode === "automatic") {
      if (this.edited) this.calculation.markVolatile();
      this.calculation.run();
    } else {
      this.calculation.runOnly(this.urgent);
    }
    this.finish();
  }

  /** Calculates what is dirty in either mode, as F9 does. */
  calculate(): void {
    this.calculation.markVolatile();
    this.calculation.run();
    this.finish();
  }

  /** Stops all calculation while a person types into a cell. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    this.update();
  }

  get isPaused(): boolean {
    return this.paused;
  }

  /** Takes in the results of calls; ignores those of cancelled calls. */
  receiveResults(results: readonly CallResult[]): void {
    for (const { id, result } of results) {
      const cell = this.calls.resolve(id, result);
      if (cell === undefined) continue;
      this.calculation.markDirty(cell, "resumed");
      this.urgent.add(cell);
    }
    this.update();
  }

  /** Marks the formulas of an area dirty: the next calculation calls their functions again. */
  markDirty(sheet: Sheet, area: Area): void {
    for (const cell of sheet.cellsIn(area)) this.calculation.markDirty(cell, "all");
  }

  /** Notes that a person has changed the workbook: a cell, or (without one) its structure. */
  noteEdit(cell?: Cell): void {
    this.edited = true;
    if (cell?.formula !== undefined) this.urgent.add(cell);
  }

  /** Calls the listener after each calculation that changed something. Returns the function that ends this. */
  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Notes cells for the listeners. */
  noteChange(sheet: Sheet, area: Area): void {
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
