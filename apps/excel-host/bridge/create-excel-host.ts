import { parseArea, splitSheet, type Area } from "../workbook/address.ts";
import { CellError } from "../workbook/cell-error.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { BridgeActivity } from "./activity.ts";
import { accessDenied } from "./office-api-error.ts";
import { sourceRows } from "../workbook/pivot-table.ts";
import type { Session } from "./session.ts";

/** A small Excel that runs one add-in, in Node or in a browser. */
export interface ExcelHost {
  /**
   * Types into a cell: "=PARTNERS()", a value, or "" to clear it. An address may name a sheet ("Sheet2!A1").
   * Resolves when the input is in the cell; use `idle` to wait for functions.
   * Rejects for a formula that Excel does not accept and on a protected sheet.
   */
  enter(address: string, input: string | number | boolean | null): Promise<void>;
  /** The text that the cell shows; "#BUSY!" while a function is running. */
  cell(address: string): string;
  /** The cell's value in `range.values`: an error as its text, an empty cell as "". */
  value(address: string): string | number | boolean;
  /** The cell's own formula; undefined for constants and for cells that another formula spills into. */
  formula(address: string): string | undefined;
  /** The message that Excel shows beside an error. */
  message(address: string): string | undefined;
  select(address: string): void;
  /** Resolves when no function is running, nothing is dirty, and every request of the add-in is answered. */
  idle(): Promise<void>;
  /** Presses a ribbon button whose function was registered by `Office.actions.associate`. */
  runCommand(id: string): Promise<void>;
  setNumberFormat(address: string, numberFormat: string): void;
  setCalculationMode(mode: "automatic" | "manual"): void;
  /**
   * Loses the next results of functions, so many, as Excel does now and then: their cells stay #BUSY! though they were answered, until
   * their functions are called again.
   */
  loseResults(count: number): void;
  /** Sets of how large a range Excel returns the cells, 5 million at first; of larger ones it returns null without an error. */
  limitCells(most: number): void;
  /** Makes a pivot table on a sheet, of a table of the workbook or, without one, of data from elsewhere. */
  addPivot(name: string, sheet: string, table?: string): void;
  /** How many rows a pivot table's source had when the pivot table was refreshed last. */
  pivotRows(name: string): number;
  protectSheet(name: string): void;
  addSheet(name: string): void;
  /** Gives a formula a name, as the Name Manager does; of one sheet alone if one is named. */
  defineName(name: string, formula: string, sheet?: string): void;
  /** Makes `range.setDirty` do nothing from now on: Excel does not document its effect on cells with functions. */
  ignoreDirty(): void;
  /**
   * Sets whether a table also grows when the API writes below or beside it; at first it does not. Excel does not document
   * whether it does, and a person can turn it off (AutoCorrect).
   */
  growTablesByApi(grows: boolean): void;
  setDateSystem(system: 1900 | 1904): void;
  /** The document's settings (`workbook.settings`). */
  readonly documentSettings: Readonly<Record<string, unknown>>;
  /** How often each function has been called, by its id. */
  readonly calls: Readonly<Record<string, number>>;
  /** Closes the add-in's page and stops its timers. */
  close(): Promise<void>;
}

/** What {@link createExcelHost} needs. */
interface DrivenParts extends Pick<ExcelHost, "runCommand" | "calls" | "close"> {
  readonly workbook: Workbook;
  readonly session: Session;
  readonly activity: BridgeActivity;
}

/** Does in a workbook what a person does in Excel, and reads what they see, by addresses. */
export function createExcelHost(parts: DrivenParts): ExcelHost {
  const { workbook, session, activity, runCommand, calls, close } = parts;
  return {
    async enter(address, input) {
      const { sheet, area } = place(address);
      if (sheet.protected) throw accessDenied();
      workbook.type(sheet, area.row, area.column, input);
      workbook.recalculation.update();
      // The input may have cancelled the last pending call.
      activity.notify();
    },
    cell: (address) => readCell(address, (sheet, row, column) => workbook.textAt(sheet, row, column)),
    value: (address) => readCell(address, (sheet, row, column) => sheet.plainValueAt(row, column)),
    formula: (address) => readCell(address, (sheet, row, column) => sheet.formulaAt(row, column)),
    message: (address) =>
      readCell(address, (sheet, row, column) => {
        const value = sheet.valueAt(row, column);
        return value instanceof CellError ? value.message : undefined;
      }),
    select(address) {
      const { sheet, area } = place(address);
      session.select(sheet, area);
    },
    setNumberFormat(address, numberFormat) {
      const { sheet, area } = place(address);
      workbook.setNumberFormats(sheet, area, () => numberFormat);
      workbook.recalculation.update();
    },
    idle: () => activity.idle(),
    runCommand,
    setCalculationMode(mode) {
      workbook.recalculation.mode = mode;
      workbook.recalculation.update();
    },
    loseResults(count) {
      workbook.calls.loseResults(count);
    },
    limitCells(most) {
      session.mostCells = most;
    },
    addPivot(name, sheet, table) {
      session.pivots.push({ name, sheet: sheetNamed(sheet), table, rows: sourceRows(workbook, table) });
    },
    pivotRows: (name) => session.pivots.find((one) => one.name === name)!.rows,
    protectSheet(name) {
      sheetNamed(name).protected = true;
    },
    addSheet(name) {
      workbook.addSheet(name);
      workbook.recalculation.update();
    },
    defineName(name, formula, sheet) {
      workbook.names.define(name, formula, sheet === undefined ? undefined : sheetNamed(sheet));
    },
    ignoreDirty() {
      session.dirtyIgnored = true;
    },
    growTablesByApi(grows) {
      session.tablesGrowByApi = grows;
    },
    setDateSystem(system) {
      workbook.dateSystem = system;
    },
    get documentSettings() {
      return Object.fromEntries(workbook.settings);
    },
    calls,
    close,
  };

  function readCell<T>(address: string, get: (sheet: Sheet, row: number, column: number) => T): T {
    const { sheet, area } = place(address);
    workbook.recalculation.update();
    return get(sheet, area.row, area.column);
  }

  function place(address: string): { sheet: Sheet; area: Area } {
    const { sheet, rest } = splitSheet(address);
    const area = parseArea(rest);
    if (area === undefined) throw new RangeError(`Not a cell's address: "${address}".`);
    return { sheet: sheet === undefined ? session.activeSheet : sheetNamed(sheet), area };
  }

  function sheetNamed(name: string): Sheet {
    const sheet = workbook.sheet(name);
    if (sheet === undefined) throw new RangeError(`No sheet "${name}".`);
    return sheet;
  }
}
