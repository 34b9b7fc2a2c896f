import { eachCell, parseArea, splitSheet, type Area } from "../workbook/address.ts";
import { CellError } from "../workbook/cell-error.ts";
import type { Sheet } from "../workbook/sheet.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { Activity } from "./activity.ts";
import type { ExcelHost } from "./excel-host.ts";
import { accessDenied } from "./office-api-error.ts";
import type { Session } from "./session.ts";

/** What an {@link ExcelHost} drives. */
interface DrivenParts extends Pick<ExcelHost, "runCommand" | "calls" | "close"> {
  readonly workbook: Workbook;
  readonly session: Session;
  readonly activity: Activity;
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
    cell: (address) => read(address, (sheet, row, column) => workbook.textAt(sheet, row, column)),
    value: (address) => read(address, (sheet, row, column) => sheet.plainValueAt(row, column)),
    formula: (address) => read(address, (sheet, row, column) => sheet.formulaAt(row, column)),
    message: (address) =>
      read(address, (sheet, row, column) => {
        const value = sheet.valueAt(row, column);
        return value instanceof CellError ? value.message : undefined;
      }),
    select(address) {
      const { sheet, area } = place(address);
      session.select(sheet, area);
    },
    setNumberFormat(address, numberFormat) {
      const { sheet, area } = place(address);
      eachCell(area, (row, column) => workbook.setNumberFormat(sheet, row, column, numberFormat));
      workbook.recalculation.update();
    },
    idle: () => activity.idle(),
    runCommand,
    setCalculationMode(mode) {
      workbook.recalculation.mode = mode;
      workbook.recalculation.update();
    },
    protectSheet(name) {
      sheetNamed(name).protected = true;
    },
    addSheet(name) {
      workbook.addSheet(name);
      workbook.recalculation.update();
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

  function read<T>(address: string, get: (sheet: Sheet, row: number, column: number) => T): T {
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
