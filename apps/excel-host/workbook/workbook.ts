import { areaAt, type Area } from "./address.ts";
import { Calculation } from "./calculation.ts";
import { Calls } from "./calls.ts";
import { sameValue } from "./cell-value.ts";
import { DependencyIndex } from "./dependency-index.ts";
import { FormulaLinks } from "./formula-links.ts";
import { createFunctionLibrary } from "./formula/library.ts";
import type { FunctionRuntime } from "./function-call.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { Names, type DefinedName } from "./names.ts";
import { Recalculation } from "./recalculation.ts";
import { ScopeFactory } from "./scope-factory.ts";
import type { Cell, Sheet } from "./sheet.ts";
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

/**
 * What a workbook holds, calculated as Excel does; when that happens is its `recalculation`'s.
 *
 * The one door to the model: every other part behind it is a class of its own, and nobody outside knows them.
 */
export class Workbook {
  readonly names: Names = new Names();
  readonly tables: Table[] = [];
  /** The add-in's settings, kept with the document. */
  readonly settings: Map<string, unknown> = new Map();
  readonly calls: Calls;
  readonly recalculation: Recalculation;
  dateSystem: 1900 | 1904 = 1900;
  private readonly sheetList = new SheetList();
  private readonly links: FormulaLinks;
  private readonly calculation: Calculation;

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
        this.recalculation.touch(sheet, area);
      },
    });
    this.recalculation = new Recalculation({ calculation: this.calculation, calls: this.calls, sheets });
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
    this.recalculation.touch(sheet, areaAt(0, 0));
    return sheet;
  }

  /** Formulas that name the sheet follow. */
  renameSheet(sheet: Sheet, name: string): void {
    renameSheet(this.structure, sheet, name);
    this.recalculation.touch(sheet, areaAt(0, 0));
  }

  removeSheet(sheet: Sheet): void {
    for (const cell of sheet.cells.values()) this.put(cell, { kind: "constant", value: null });
    for (const table of this.tables.filter((one) => one.sheet === sheet))
      this.tables.splice(this.tables.indexOf(table), 1);
    this.sheetList.remove(sheet);
    this.recalculation.touch(sheet, areaAt(0, 0));
  }

  /** Inserts or deletes cells; formulas follow, and nothing is calculated that has not changed. */
  shift(sheet: Sheet, shift: Shift): void {
    shiftCells(this.structure, sheet, shift);
    this.recalculation.noteEdit();
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
    this.recalculation.touch(sheet, areaAt(row, column));
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

  textAt(sheet: Sheet, row: number, column: number): string {
    return shownText(sheet.valueAt(row, column), sheet.numberFormatAt(row, column), this.dateSystem);
  }

  private get structure(): Parameters<typeof shiftCells>[0] {
    const { sheetList: sheets, names, tables, links, calculation } = this;
    return { sheets, names, tables, links, calculation };
  }

  private nameChanged(name: string): void {
    for (const sheet of this.sheets) {
      for (const cell of sheet.cells.values()) {
        if (!this.links.uses(cell, name)) continue;
        this.calculation.departed(cell);
        this.links.link(cell);
        this.calculation.arrived(cell);
        this.calculation.markDirty(cell, "inputs");
      }
    }
    this.recalculation.noteEdit();
  }

  private put(cell: Cell, content: Content): void {
    const { sheet, row, column } = cell;
    this.links.unlink(cell);
    this.calculation.removed(cell);
    cell.formula = undefined;
    cell.value = null;
    if (content.kind === "constant") {
      cell.value = content.value;
      cell.numberFormat = content.numberFormat ?? cell.numberFormat;
    } else {
      cell.formula = this.links.newState(content.text, content.node);
      this.links.link(cell);
      this.calculation.added(cell);
    }
    this.calculation.placement.occupied(sheet, areaAt(row, column));
    this.calculation.touched(sheet, areaAt(row, column));
    this.recalculation.noteEdit(cell);
    sheet.prune(cell);
  }
}
