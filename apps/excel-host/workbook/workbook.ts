import { areaAt, isSingleCell, type Area } from "./address.ts";
import { fillColumn, fillInsertedRows, fillNewRows } from "./tables/calculated-columns.ts";
import { Calculation } from "./calculation/calculation.ts";
import { Calls } from "./calculation/calls.ts";
import { CellContents, type CellPlace } from "./cell-contents.ts";
import { DefinedNames } from "./defined-names.ts";
import { DependencyIndex } from "./calculation/dependency-index.ts";
import { createFunctionLibrary } from "./formula/library.ts";
import type { FunctionDefinition, FunctionRuntime } from "./custom-function.ts";
import { Recalculation } from "./calculation/recalculation.ts";
import { ScopeFactory } from "./calculation/scope-factory.ts";
import type { Sheet } from "./sheet.ts";
import { SheetList } from "./sheet-list.ts";
import { shownText } from "./shown-text.ts";
import { renameSheet, shiftCells, type Shift, type Structure } from "./structure.ts";
import { readTableArea, relinkTableReaders, renameInTableReaders } from "./tables/table-readers.ts";
import type { Renaming } from "./tables/table-references.ts";
import { TableConflict } from "./tables/table.ts";
import { growTable } from "./tables/table-typing.ts";
import { Tables } from "./tables/tables.ts";
import { typedInput, type Content, type Input } from "./typed-input.ts";

export interface WorkbookOptions {
  /** The add-in's functions by their names in formulas, in upper case. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly runtime: FunctionRuntime;
  /** The language in which the workbook is shown and typed into. Default: "en-US". */
  readonly locale?: string;
  /** The name of the first sheet. Default: "Sheet1". */
  readonly firstSheet?: string;
}

/** A workbook that calculates as Excel does. The rest of the host changes the model only through this class. */
export class Workbook {
  readonly tables: Tables;
  readonly names = new DefinedNames();
  /** The add-in's settings, which are saved with the document. */
  readonly settings: Map<string, unknown> = new Map();
  readonly calls: Calls;
  readonly recalculation: Recalculation;
  readonly locale: string;
  dateSystem: 1900 | 1904 = 1900;
  private readonly sheetList = new SheetList();
  private readonly dependencies = new DependencyIndex((cell, reference) =>
    readTableArea(this.tables, cell, reference),
  );
  private readonly calculation: Calculation;
  private readonly contents: CellContents;

  constructor({ functions, runtime, locale = "en-US", firstSheet = "Sheet1" }: WorkbookOptions) {
    this.locale = locale;
    this.calls = new Calls(runtime);
    this.tables = new Tables({
      text: (sheet, row, column) => this.textAt(sheet, row, column),
      put: (sheet, row, column, text) =>
        this.contents.set({ sheet, row, column }, { kind: "constant", value: text }),
      shift: (sheet, shift) => this.shift(sheet, shift),
      rowsAdded: (table, rows) => fillNewRows(this, table, rows),
      renamed: (renaming) => this.renameInFormulas(renaming),
      changed: (sheet, area) => {
        this.tablesMoved();
        this.calculation.placement.contentChanged(sheet, area);
        this.recalculation.noteChange(sheet, area);
      },
    });
    const scopes = new ScopeFactory({
      sheets: this.sheetList,
      tables: this.tables,
      names: this.names,
      functions,
      calls: this.calls,
      mustWait: (cell) => this.calculation.mustWait(cell),
    });
    this.calculation = new Calculation({
      calls: this.calls,
      dependencies: this.dependencies,
      isInTable: (sheet, area) => this.tables.within(sheet, area).length > 0,
      library: createFunctionLibrary(),
      scope: (cell, volatile) => scopes.scope(cell, volatile),
      changed: (sheet, area) => {
        scopes.changed(sheet, area);
        this.recalculation.noteChange(sheet, area);
      },
    });
    this.recalculation = new Recalculation({ calculation: this.calculation, calls: this.calls });
    const { dependencies, calculation, recalculation } = this;
    this.contents = new CellContents({ dependencies, calculation, recalculation });
    this.addSheet(firstSheet);
  }

  get sheets(): readonly Sheet[] {
    return this.sheetList.all;
  }

  sheet(nameOrId: string): Sheet | undefined {
    return this.sheetList.find(nameOrId);
  }

  addSheet(name: string): Sheet {
    const sheet = this.sheetList.add(name);
    this.recalculation.noteChange(sheet, areaAt(0, 0));
    return sheet;
  }

  /** Renames a sheet and adjusts the formulas that refer to it. */
  renameSheet(sheet: Sheet, name: string): void {
    renameSheet(this.structure, sheet, name);
    this.recalculation.noteChange(sheet, areaAt(0, 0));
  }

  removeSheet(sheet: Sheet): void {
    for (const table of this.tables.all.filter((one) => one.sheet === sheet)) this.tables.remove(table);
    this.contents.clear(sheet);
    this.sheetList.remove(sheet);
    this.recalculation.noteChange(sheet, areaAt(0, 0));
  }

  /**
   * Inserts or deletes cells and adjusts references. No function is called again. Throws a TableConflict if it would move
   * only a part of a table.
   */
  shift(sheet: Sheet, shift: Shift): void {
    if (this.tables.splitBy(sheet, shift)) throw new TableConflict("split");
    shiftCells(this.structure, sheet, shift);
    this.tablesMoved();
    this.recalculation.noteEdit();
    fillInsertedRows(this, sheet, shift);
  }

  /**
   * Enters what a person types into a cell; a table next to the cell grows. Throws a FormulaSyntaxError for a formula
   * that Excel does not accept.
   */
  type(sheet: Sheet, row: number, column: number, input: Input | null): void {
    this.enter(sheet, row, column, input);
    this.typed(sheet, row, column);
  }

  /** Lets tables grow and fill their columns after a cell was typed into. */
  typed(sheet: Sheet, row: number, column: number): void {
    growTable(this.tables, sheet, areaAt(row, column));
    fillColumn(this, sheet, row, column);
  }

  /** Enters something into a cell. Throws a FormulaSyntaxError for a formula that Excel does not accept. */
  enter(sheet: Sheet, row: number, column: number, input: Input | null): void {
    this.enterAll(sheet, areaAt(row, column), () => input ?? "");
  }

  /**
   * Enters something into each cell of an area; null leaves a cell unchanged. Throws a FormulaSyntaxError at the first formula that
   * Excel does not accept; the cells before it keep what was entered.
   */
  enterAll(sheet: Sheet, area: Area, inputAt: (row: number, column: number) => Input | null): void {
    this.setContents(sheet, area, (row, column) => {
      const input = inputAt(row, column);
      return input === null ? null : typedInput(input, sheet.numberFormatAt(row, column));
    });
  }

  /** Sets which areas of a sheet are merged, after cells in `area` were merged or unmerged. */
  setMerges(sheet: Sheet, area: Area, merges: readonly Area[]): void {
    sheet.merges = merges;
    this.calculation.placement.contentChanged(sheet, area);
    this.recalculation.noteChange(sheet, area);
  }

  /** Sets the content of each cell of an area; see {@link CellContents.setAll}. */
  setContents(sheet: Sheet, area: Area, contentAt: (row: number, column: number) => Content | null): void {
    try {
      this.contents.setAll(sheet, area, contentAt);
    } finally {
      this.tables.headingsWritten(sheet, area);
      if (isSingleCell(area)) fillColumn(this, sheet, area.row, area.column);
    }
  }

  /** See {@link CellContents.replace}. */
  replaceContent(place: CellPlace, content: Content, options: { readonly again: boolean }): void {
    this.contents.replace(place, content, options);
  }

  /** See {@link CellContents.setNumberFormats}. */
  setNumberFormats(sheet: Sheet, area: Area, formatAt: (row: number, column: number) => string | null): void {
    this.contents.setNumberFormats(sheet, area, formatAt);
  }

  textAt(sheet: Sheet, row: number, column: number): string {
    return shownText(sheet.valueAt(row, column), sheet.numberFormatAt(row, column), this);
  }

  /** See {@link relinkTableReaders}. */
  tablesMoved(): void {
    relinkTableReaders(this.structure);
  }

  private renameInFormulas(renaming: Renaming): void {
    for (const { sheet, row, column } of renameInTableReaders(this.structure, renaming))
      this.recalculation.noteChange(sheet, areaAt(row, column));
  }

  private get structure(): Structure {
    const { sheetList: sheets, tables, dependencies, calculation } = this;
    return { sheets, tables, dependencies, calculation };
  }
}
