import { areaAt, matrixOf, type Area } from "../address.ts";
import type { Calls } from "./calls.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { DefinedNames } from "../defined-names.ts";
import type { FunctionDefinition } from "../custom-function.ts";
import type { Scope } from "../formula/scope.ts";
import { returnsArray } from "../formula/returns-array.ts";
import { Reference } from "../formula/operand.ts";
import { RangeCache } from "./range-cache.ts";
import type { Cell, Sheet } from "../sheet.ts";
import { CellError } from "../cell-error.ts";
import { resolveStructured } from "../tables/table-references.ts";
import type { Tables } from "../tables/tables.ts";
import type { SheetList } from "../sheet-list.ts";

export interface ScopeSources {
  readonly sheets: SheetList;
  readonly tables: Tables;
  readonly names: DefinedNames;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly calls: Calls;
  /** Whether a formula that reads this cell must wait for it. */
  readonly mustWait: (cell: Cell) => boolean;
}

/** Thrown when a formula reads a dirty cell: that cell is calculated first, then the formula again. */
export class NotCalculatedYet extends Error {
  readonly cell: Cell;

  constructor(cell: Cell) {
    super("A formula reads a cell that is not calculated yet.");
    this.cell = cell;
  }
}

/** Makes the view of the workbook that a formula has. */
export class ScopeFactory {
  private readonly sources: ScopeSources;
  private readonly ranges = new RangeCache();

  constructor(sources: ScopeSources) {
    this.sources = sources;
  }

  /** Drops cached values of an area whose cells have changed. */
  changed(sheet: Sheet, area: Area): void {
    this.ranges.drop(sheet, area);
  }

  scope(cell: Cell, volatile: Scope["volatile"]): Scope {
    const { sheets, tables, names, functions, calls } = this.sources;
    const scope: Scope = {
      sheet: cell.sheet.name,
      row: cell.row,
      column: cell.column,
      value: (sheetName, row, column) => this.value(cell, sheetName, row, column),
      values: (sheetName, area) => this.values(cell, sheetName, area),
      formula: (sheetName, row, column) => sheets.find(sheetName)?.formulaAt(row, column),
      extent: (sheetName) => sheets.find(sheetName)?.extent,
      spillOf: (sheetName, row, column) => {
        const formula = sheets.find(sheetName)?.cellAt(row, column)?.formula;
        return formula?.spill ?? (formula && returnsArray(formula.node) ? areaAt(row, column) : undefined);
      },
      table(reference) {
        const found = resolveStructured(tables, cell, reference);
        return found instanceof CellError ? found : new Reference(found.sheet, found.area);
      },
      hasTable: (name) => tables.named(name) !== undefined,
      defined: (name) => names.find(name, cell.sheet)?.node,
      sheets: () => sheets.all.map(({ name }) => name),
      volatile,
      custom: (name) => {
        const definition = functions.get(name);
        return definition && ((args) => calls.invoke(cell, definition, args, scope));
      },
    };
    return scope;
  }

  private value(reader: Cell, sheetName: string, row: number, column: number): CellValue {
    const sheet = sheetName === reader.sheet.name ? reader.sheet : this.sources.sheets.find(sheetName)!;
    const source = sheet.sourceOf(row, column);
    if (source !== undefined && source !== reader && this.sources.mustWait(source))
      throw new NotCalculatedYet(source);
    return sheet.valueAt(row, column);
  }

  private values(reader: Cell, sheetName: string, area: Area): Matrix {
    const read = (): Matrix => matrixOf(area, (row, column) => this.value(reader, sheetName, row, column));
    return this.ranges.values(this.sources.sheets.find(sheetName)!, area, read);
  }
}
