import { areaAt, type Area } from "./address.ts";
import { Calculation } from "./calculation.ts";
import { Calls } from "./calls.ts";
import type { Cell } from "./cell.ts";
import type { CellError } from "./cell-error.ts";
import { basicValue, sameValue, type CellValue, type Matrix } from "./cell-value.ts";
import { DependencyIndex } from "./dependency-index.ts";
import { FormulaLinks } from "./formula-links.ts";
import { createFunctionLibrary } from "./formula/library.ts";
import type { FunctionCall, FunctionRuntime } from "./function-call.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { Names, type DefinedName } from "./names.ts";
import { ScopeFactory } from "./scope-factory.ts";
import type { Sheet } from "./sheet.ts";
import { SheetList } from "./sheet-list.ts";
import { shownText } from "./shown-text.ts";
import { renameSheet, shiftCells, type Shift } from "./structure.ts";
import type { Table } from "./table.ts";
import { typedInput, type Content } from "./typed-input.ts";

export interface WorkbookOptions {
  /** The add-in's functions by the name a formula says, in upper case. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly runtime: FunctionRuntime;
}

export interface Change {
  readonly sheet: Sheet;
  readonly area: Area;
}

/**
 * A workbook that calculates as Excel does. Changes take effect with the next `settle`.
 *
 * The one door to the model: every part behind it is a class of its own, and nobody outside knows them.
 */
export class Workbook {
  readonly names: Names = new Names();
  readonly tables: Table[] = [];
  /** The add-in's settings, kept with the document. */
  readonly settings: Map<string, unknown> = new Map();
  readonly calls: Calls;
  calculationMode: "automatic" | "manual" = "automatic";
  dateSystem: 1900 | 1904 = 1900;
  private readonly sheetList = new SheetList();
  private readonly links: FormulaLinks;
  private readonly calculation: Calculation;
  private readonly listeners = new Set<(changes: readonly Change[]) => void>();
  private changes: Change[] = [];
  /** Something was entered since the last recalculation: volatile formulas run again. */
  private edited = false;
  /** Calculated even in manual mode: what was just entered, and what has got its answer. */
  private readonly urgent = new Set<Cell>();
  private paused = false;

  constructor({ functions, runtime }: WorkbookOptions) {
    const { names, sheetList: sheets } = this;
    const dependencies = new DependencyIndex();
    this.calls = new Calls(runtime);
    this.links = new FormulaLinks(dependencies, names, functions);
    const scopes = new ScopeFactory({
      sheets,
      names,
      functions,
      calls: this.calls,
      mustWait: (cell) => this.calculation.mustWait(cell),
    });
    this.calculation = new Calculation({
      calls: this.calls,
      dependencies,
      library: createFunctionLibrary(),
      scope: (cell, volatile) => scopes.scope(cell, volatile),
      changed: (sheet, area) => {
        scopes.changed(sheet, area);
        this.touch(sheet, area);
      },
    });
    this.addSheet();
  }

  get sheets(): readonly Sheet[] {
    return this.sheetList.all;
  }

  sheet(nameOrId: string): Sheet | undefined {
    return this.sheetList.find(nameOrId);
  }

  addSheet(name?: string): Sheet {
    const sheet = this.sheetList.add(name);
    this.touch(sheet, areaAt(0, 0));
    return sheet;
  }

  /** Formulas that name the sheet follow. */
  renameSheet(sheet: Sheet, name: string): void {
    renameSheet(this.structure, sheet, name);
    this.touch(sheet, areaAt(0, 0));
  }

  removeSheet(sheet: Sheet): void {
    for (const cell of sheet.cells.values()) this.put(cell, { kind: "constant", value: null });
    this.sheetList.remove(sheet);
    this.touch(sheet, areaAt(0, 0));
  }

  /** Inserts or deletes cells; formulas follow, and nothing is calculated that has not changed. */
  shift(sheet: Sheet, shift: Shift): void {
    shiftCells(this.structure, sheet, shift);
    this.edited = true;
  }

  /** Puts what a person would type into a cell. Throws a FormulaSyntaxError for a formula Excel refuses. */
  enter(sheet: Sheet, row: number, column: number, input: string | number | boolean | null): void {
    this.setContent(sheet, row, column, typedInput(input, sheet.numberFormatAt(row, column)));
  }

  /** Puts content into a cell without reading it as typed input. */
  setContent(sheet: Sheet, row: number, column: number, content: Content): void {
    const clears = content.kind === "constant" && content.value === null;
    if (clears && sheet.cellAt(row, column) === undefined) return;
    this.put(sheet.ensure(row, column), content);
  }

  /** Puts content into a cell unless it is there already; with `again` an equal formula runs again all the same. */
  replaceContent(
    sheet: Sheet,
    row: number,
    column: number,
    content: Content,
    { again }: { again: boolean },
  ): void {
    const cell = sheet.cellAt(row, column);
    if (content.kind === "formula" && cell?.formula?.text === content.text && !again) return;
    const isSame =
      cell?.formula === undefined &&
      sameValue(cell?.value ?? null, content.kind === "constant" ? content.value : null);
    if (content.kind === "formula" || !isSame) this.setContent(sheet, row, column, content);
    else if (content.numberFormat !== undefined)
      this.setNumberFormat(sheet, row, column, content.numberFormat);
  }

  setNumberFormat(sheet: Sheet, row: number, column: number, numberFormat: string): void {
    const cell = sheet.ensure(row, column);
    cell.numberFormat = numberFormat;
    this.touch(sheet, areaAt(row, column));
    sheet.prune(cell);
  }

  /** Empties an area; with `formats` its number formats go too. */
  clear(sheet: Sheet, area: Area, { formats = false }: { formats?: boolean } = {}): void {
    for (const cell of sheet.cellsIn(area)) {
      if (formats) cell.numberFormat = "General";
      this.put(cell, { kind: "constant", value: null });
    }
  }

  defineName(name: string, formula: string): DefinedName {
    const defined = this.names.define(name, formula);
    this.nameChanged(name);
    return defined;
  }

  removeName(name: string): void {
    this.names.delete(name);
    this.nameChanged(name);
  }

  /** Marks formulas in an area to be calculated again, their function calls included. */
  markDirty(sheet: Sheet, area: Area, { urgent = false }: { urgent?: boolean } = {}): void {
    for (const cell of sheet.cellsIn(area)) {
      this.calculation.markDirty(cell, "all");
      if (urgent) this.urgent.add(cell);
    }
  }

  /** Brings everything up to date that the calculation mode lets be; costs nothing where nothing has changed. */
  settle(): void {
    if (this.paused) return;
    if (this.calculationMode === "automatic") {
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
      for (const sheet of this.sheets) {
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

  /** Nothing waits to be calculated (open calls aside). */
  get isCalculated(): boolean {
    return this.calculation.isSettled;
  }

  get pendingCalls(): readonly FunctionCall[] {
    return this.calls.pending;
  }

  onChange(listener: (changes: readonly Change[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Says that an area is to be looked at again. */
  touch(sheet: Sheet, area: Area): void {
    this.changes.push({ sheet, area });
  }

  textAt(sheet: Sheet, row: number, column: number): string {
    return shownText(sheet.valueAt(row, column), sheet.numberFormatAt(row, column), this.dateSystem);
  }

  /** What `range.values` gives: error cells as their text, empty cells as "". */
  plainValueAt(sheet: Sheet, row: number, column: number): string | number | boolean {
    const value = basicValue(sheet.valueAt(row, column));
    return typeof value === "object" ? ((value as CellError | null)?.code ?? "") : value;
  }

  /** The formula of the cell itself; cells that a result spills into have none. */
  formulaAt(sheet: Sheet, row: number, column: number): string | undefined {
    return sheet.cellAt(row, column)?.formula?.text;
  }

  private get structure(): Parameters<typeof shiftCells>[0] {
    return {
      sheets: this.sheetList,
      names: this.names,
      tables: this.tables,
      links: this.links,
      calculation: this.calculation,
    };
  }

  private nameChanged(name: string): void {
    for (const sheet of this.sheets) {
      for (const cell of sheet.cells.values()) {
        if (!this.links.uses(cell, name)) continue;
        this.links.link(cell);
        this.calculation.markDirty(cell, "inputs");
      }
    }
    this.edited = true;
  }

  private put(cell: Cell, content: Content): void {
    const { sheet, row, column } = cell;
    this.links.unlink(cell);
    this.calculation.removed(cell);
    this.urgent.delete(cell);
    cell.formula = undefined;
    cell.value = null;
    if (content.kind === "constant") {
      cell.value = content.value;
      cell.numberFormat = content.numberFormat ?? cell.numberFormat;
    } else {
      cell.formula = this.links.newState(content.text, content.node);
      this.links.link(cell);
      this.calculation.added(cell);
      this.urgent.add(cell);
    }
    this.calculation.placement.occupied(sheet, areaAt(row, column));
    this.calculation.touched(sheet, areaAt(row, column));
    this.edited = true;
    sheet.prune(cell);
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
