import { areaAt, eachCell, type Area } from "./address.ts";
import type { Calculation } from "./calculation/calculation.ts";
import type { DependencyIndex } from "./calculation/dependency-index.ts";
import type { Recalculation } from "./calculation/recalculation.ts";
import { sameValue } from "./cell-value.ts";
import { newFormulaState } from "./formula-state.ts";
import type { Cell, Sheet } from "./sheet.ts";
import type { Content } from "./typed-input.ts";

/** Where a cell is. */
export interface CellPlace {
  readonly sheet: Sheet;
  readonly row: number;
  readonly column: number;
}

/** What must learn of changed contents. */
export interface CellReaders {
  readonly dependencies: DependencyIndex;
  readonly calculation: Calculation;
  readonly recalculation: Recalculation;
}

/** Writes contents and number formats of cells, and notifies whatever calculates from them. */
export class CellContents {
  private readonly readers: CellReaders;

  constructor(readers: CellReaders) {
    this.readers = readers;
  }

  set(place: CellPlace, content: Content): void {
    if (this.store(place, content)) this.changed(place.sheet, areaAt(place.row, place.column));
  }

  /** Sets the content of each cell of an area; null leaves a cell unchanged. If `contentAt` throws, earlier cells stay set. */
  setAll(sheet: Sheet, area: Area, contentAt: (row: number, column: number) => Content | null): void {
    try {
      eachCell(area, (row, column) => {
        const content = contentAt(row, column);
        if (content !== null) this.store({ sheet, row, column }, content);
      });
    } finally {
      this.changed(sheet, area);
    }
  }

  /** Sets a cell's content if it differs. With `again`, an equal formula runs again too. */
  replace(place: CellPlace, content: Content, { again }: { readonly again: boolean }): void {
    const { sheet, row, column } = place;
    const cell = sheet.cellAt(row, column);
    if (content.kind === "formula" && cell?.formula?.text === content.text && !again) return;
    const isSame =
      cell?.formula === undefined &&
      sameValue(cell?.value ?? null, content.kind === "constant" ? content.value : null);
    if (content.kind === "formula" || !isSame) this.set(place, content);
    else if (content.numberFormat !== undefined) {
      const { numberFormat } = content;
      this.setNumberFormats(sheet, areaAt(row, column), () => numberFormat);
    }
  }

  /** Empties every cell of a sheet. */
  clear(sheet: Sheet): void {
    for (const cell of sheet.cells.values()) this.put(cell, { kind: "constant", value: null });
    this.changed(sheet, sheet.extent);
  }

  /** Sets the number format of each cell of an area; null leaves it unchanged, "" resets it. */
  setNumberFormats(sheet: Sheet, area: Area, formatAt: (row: number, column: number) => string | null): void {
    sheet.setFormats(area, (row, column, before) => {
      const numberFormat = formatAt(row, column) ?? before.numberFormat;
      return { numberFormat: numberFormat === "" ? "General" : numberFormat, look: before.look };
    });
    this.readers.recalculation.noteChange(sheet, area);
  }

  /** Puts content into a cell without notifying its dependents. Returns whether anything changed. */
  private store({ sheet, row, column }: CellPlace, content: Content): boolean {
    const clears = content.kind === "constant" && content.value === null;
    if (clears && sheet.cellAt(row, column) === undefined) return false;
    this.put(sheet.getOrCreate(row, column), content);
    return true;
  }

  private put(cell: Cell, content: Content): void {
    const { dependencies, calculation, recalculation } = this.readers;
    dependencies.unlink(cell);
    calculation.removeFormula(cell);
    cell.formula = undefined;
    cell.value = null;
    if (content.kind === "constant") {
      cell.value = content.value;
      cell.numberFormat = content.numberFormat ?? cell.numberFormat;
    } else {
      cell.formula = newFormulaState(content.text, content.node);
      dependencies.link(cell);
      calculation.addFormula(cell);
    }
    recalculation.noteEdit(cell);
    cell.sheet.prune(cell);
  }

  private changed(sheet: Sheet, area: Area): void {
    const { calculation } = this.readers;
    calculation.placement.contentChanged(sheet, area);
    calculation.valuesChanged(sheet, area);
  }
}
