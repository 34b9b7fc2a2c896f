import { areaAt, columnsOf, rowsOf, type Area } from "./address.ts";
import { Calculation, NotYet } from "./calculation.ts";
import { Calls } from "./calls.ts";
import type { Cell } from "./cell.ts";
import type { CellError } from "./cell-error.ts";
import { basicValue, sameValue, type CellValue, type Matrix } from "./cell-value.ts";
import { DependencyIndex, type Dependency } from "./dependency-index.ts";
import type { FunctionCall, FunctionRuntime } from "./function-call.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import { createFunctionLibrary } from "./formula/library.ts";
import { precedentsOf } from "./formula/precedents.ts";
import type { Scope } from "./formula/scope.ts";
import { Names, type DefinedName } from "./names.ts";
import { RangeCache } from "./range-cache.ts";
import { Sheet } from "./sheet.ts";
import { shownText } from "./shown-text.ts";
import { typedInput, type Content } from "./typed-input.ts";

export interface WorkbookOptions {
  /** The add-in's functions by the name a formula says, in upper case. */
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly runtime: FunctionRuntime;
}

/** Cells have changed what they show. */
export type ChangeListener = (changes: readonly { readonly sheet: Sheet; readonly area: Area }[]) => void;

/** A workbook that calculates as Excel does. Changes take effect with the next `settle`. */
export class Workbook {
  readonly names = new Names();
  /** The add-in's settings, kept with the document. */
  readonly settings = new Map<string, unknown>();
  readonly calls: Calls;
  calculationMode: "automatic" | "manual" = "automatic";
  dateSystem: 1900 | 1904 = 1900;
  private readonly sheetList: Sheet[] = [];
  private readonly functions: ReadonlyMap<string, FunctionDefinition>;
  private readonly dependencies = new DependencyIndex();
  private readonly calculation: Calculation;
  private readonly ranges = new RangeCache();
  private readonly listeners = new Set<ChangeListener>();
  private changes: { readonly sheet: Sheet; readonly area: Area }[] = [];
  /** Something was entered since the last recalculation: volatile formulas run again. */
  private edited = false;
  /** Calculated even in manual mode: what was just entered, and what has got its answer. */
  private urgent = new Set<Cell>();
  private nextSheet = 1;
  private paused = false;

  constructor({ functions, runtime }: WorkbookOptions) {
    this.functions = functions;
    this.calls = new Calls(runtime);
    this.calculation = new Calculation({
      calls: this.calls,
      dependencies: this.dependencies,
      library: createFunctionLibrary(),
      scope: (cell, volatile) => this.scopeOf(cell, volatile),
      changed: (sheet, area) => this.noteChange(sheet, area),
    });
    this.addSheet();
  }

  get sheets(): readonly Sheet[] {
    return this.sheetList;
  }

  addSheet(name?: string): Sheet {
    let number = this.nextSheet;
    while (name === undefined && this.sheet(`Sheet${number}`) !== undefined) number++;
    const sheet = new Sheet(
      `{00000000-0000-0000-0000-${String(this.nextSheet++).padStart(12, "0")}}`,
      name ?? `Sheet${number}`,
    );
    this.sheetList.push(sheet);
    this.changes.push({ sheet, area: areaAt(0, 0) });
    return sheet;
  }

  sheet(nameOrId: string): Sheet | undefined {
    const key = nameOrId.toLowerCase();
    return this.sheetList.find((sheet) => sheet.name.toLowerCase() === key || sheet.id.toLowerCase() === key);
  }

  /** Formulas name sheets by text, so a sheet that others refer to keeps its name here. */
  renameSheet(sheet: Sheet, name: string): void {
    if (this.sheet(name) !== undefined && this.sheet(name) !== sheet)
      throw new RangeError(`There is a sheet "${name}" already.`);
    if (this.dependencies.reads(sheet.name.toLowerCase()))
      throw new RangeError(`Formulas refer to the sheet "${sheet.name}"; the host does not rewrite them.`);
    sheet.name = name;
    this.changes.push({ sheet, area: areaAt(0, 0) });
  }

  defineName(name: string, formula: string): DefinedName {
    const defined = this.names.define(name, formula);
    this.relinkNames(name);
    return defined;
  }

  removeName(name: string): void {
    this.names.delete(name);
    this.relinkNames(name);
  }

  removeSheet(sheet: Sheet): void {
    for (const cell of sheet.cells.values()) this.put(cell, { kind: "constant", value: null });
    this.sheetList.splice(this.sheetList.indexOf(sheet), 1);
    this.changes.push({ sheet, area: areaAt(0, 0) });
  }

  /** Puts what a person would type into a cell. Throws a FormulaSyntaxError for a formula Excel refuses. */
  enter(sheet: Sheet, row: number, column: number, input: string | number | boolean | null): void {
    const content = typedInput(input, sheet.numberFormatAt(row, column));
    if (content.kind === "constant" && content.value === null && sheet.cellAt(row, column) === undefined)
      return;
    this.put(sheet.ensure(row, column), content);
  }

  setNumberFormat(sheet: Sheet, row: number, column: number, numberFormat: string): void {
    const cell = sheet.ensure(row, column);
    cell.numberFormat = numberFormat;
    this.changes.push({ sheet, area: areaAt(row, column) });
    sheet.prune(cell);
  }

  /** Empties an area; with `formats` its number formats go too. */
  clear(sheet: Sheet, area: Area, { formats = false }: { formats?: boolean } = {}): void {
    for (const cell of sheet.cellsIn(area)) {
      if (formats) cell.numberFormat = "General";
      this.put(cell, { kind: "constant", value: null });
    }
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
    this.edited = false;
    this.urgent.clear();
    this.report();
  }

  /** Calculates whatever the mode is: what is dirty, or (`all`) every formula and every call. */
  calculate({ all = false }: { all?: boolean } = {}): void {
    if (all) {
      for (const sheet of this.sheetList)
        for (const cell of sheet.cells.values()) this.calculation.markDirty(cell, "all");
    }
    this.calculation.markVolatile();
    this.calculation.run();
    this.urgent.clear();
    this.report();
  }

  /** While somebody types into a cell nothing is calculated. */
  pause(paused: boolean): void {
    this.paused = paused;
    if (!paused) this.settle();
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

  onChange(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
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

  /** Formulas that use a name depend on what it stands for. */
  private relinkNames(name: string): void {
    for (const sheet of this.sheetList) {
      for (const cell of sheet.cells.values()) {
        const { formula } = cell;
        if (
          formula !== undefined &&
          precedentsOf(formula.node, sheet.name).names.includes(name.toUpperCase())
        ) {
          this.put(cell, { kind: "formula", text: formula.text, node: formula.node });
        }
      }
    }
  }

  /** Puts content into a cell without reading it as typed input. */
  setContent(sheet: Sheet, row: number, column: number, content: Content): void {
    if (content.kind === "constant" && content.value === null && sheet.cellAt(row, column) === undefined)
      return;
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
    if (
      content.kind === "constant" &&
      cell?.formula === undefined &&
      sameValue(cell?.value ?? null, content.value)
    ) {
      if (content.numberFormat !== undefined) this.setNumberFormat(sheet, row, column, content.numberFormat);
      return;
    }
    this.setContent(sheet, row, column, content);
  }

  /** Says that an area is to be looked at again, though nothing in it has changed. */
  touch(sheet: Sheet, area: Area): void {
    this.changes.push({ sheet, area });
  }

  private put(cell: Cell, content: Content): void {
    const { sheet, row, column } = cell;
    const area = areaAt(row, column);
    this.calculation.removed(cell);
    this.dependencies.unlink(cell);
    this.urgent.delete(cell);
    cell.formula = undefined;
    cell.value = null;
    if (content.kind === "constant") {
      cell.value = content.value;
      cell.numberFormat = content.numberFormat ?? cell.numberFormat;
    } else {
      this.putFormula(cell, content);
    }
    this.calculation.occupied(sheet, area);
    this.calculation.touched(sheet, area);
    this.edited = true;
    sheet.prune(cell);
  }

  private putFormula(cell: Cell, { text, node }: Extract<Content, { kind: "formula" }>): void {
    const precedents = precedentsOf(node, cell.sheet.name);
    const fromNames = precedents.names.flatMap((name) => {
      const defined = this.names.get(name);
      return defined === undefined ? [] : [precedentsOf(defined.node, cell.sheet.name)];
    });
    const all = [precedents, ...fromNames];
    const volatileCall = (name: string): boolean => this.functions.get(name)?.options.volatile === true;
    cell.formula = {
      text,
      node,
      result: null,
      spill: undefined,
      blocked: undefined,
      dirty: undefined,
      volatile: all.some((part) => part.volatile || part.functions.some(volatileCall)),
      volatileValues: [],
      calls: new Map(),
    };
    const dependencies: Dependency[] = all.flatMap((part) =>
      part.areas.map(({ sheet, area }) => ({ sheet: sheet.toLowerCase(), area })),
    );
    this.dependencies.link(cell, dependencies);
    this.calculation.added(cell);
    this.urgent.add(cell);
  }

  private scopeOf(cell: Cell, volatile: Scope["volatile"]): Scope {
    const scope: Scope = {
      sheet: cell.sheet.name,
      row: cell.row,
      column: cell.column,
      value: (sheetName, row, column) => this.valueFor(cell, sheetName, row, column),
      values: (sheetName, area) => this.valuesFor(cell, sheetName, area),
      formula: (sheetName, row, column) => this.sheet(sheetName)?.cellAt(row, column)?.formula?.text,
      extent: (sheetName) => this.sheet(sheetName)?.extent,
      spillOf: (sheetName, row, column) => this.sheet(sheetName)?.cellAt(row, column)?.formula?.spill,
      name: (name) => this.names.get(name)?.node,
      sheets: () => this.sheetList.map(({ name }) => name),
      volatile,
      custom: (name) => {
        const definition = this.functions.get(name);
        return definition && ((args) => this.calls.invoke(cell, definition, args, scope));
      },
    };
    return scope;
  }

  private valueFor(reader: Cell, sheetName: string, row: number, column: number): CellValue {
    const sheet = sheetName === reader.sheet.name ? reader.sheet : this.sheet(sheetName);
    if (sheet === undefined) return null;
    const source = sheet.holderOf(row, column);
    if (source !== undefined && source !== reader && this.calculation.mustWait(source))
      throw new NotYet(source);
    return sheet.valueAt(row, column);
  }

  private valuesFor(reader: Cell, sheetName: string, area: Area): Matrix {
    const read = (): Matrix =>
      Array.from({ length: rowsOf(area) }, (_, row) =>
        Array.from({ length: columnsOf(area) }, (_unused, column) =>
          this.valueFor(reader, sheetName, area.row + row, area.column + column),
        ),
      );
    const sheet = this.sheet(sheetName);
    return sheet === undefined ? read() : this.ranges.values(sheet, area, read);
  }

  private noteChange(sheet: Sheet, area: Area): void {
    this.ranges.drop(sheet, area);
    this.changes.push({ sheet, area });
  }

  private report(): void {
    if (this.changes.length === 0) return;
    const changes = this.changes;
    this.changes = [];
    for (const listener of this.listeners) listener(changes);
  }
}
