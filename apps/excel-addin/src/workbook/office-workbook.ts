import type { CallCounter } from "./formulas/call-counter.ts";
import type { FormulaCell } from "./formulas/function-calls.ts";
import type { DateSystem } from "../cells/iso-date.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import { findFormulaCells } from "./formulas/find-formula-cells.ts";
import type { OwnFunctions } from "./formulas/own-functions.ts";
import { renewCells } from "./formulas/renew-cells.ts";
import { runInWorkbook } from "./run-in-workbook.ts";
import {
  busyCells,
  calculatesManually,
  erringCells,
  settleCells,
  unknownCells,
} from "./formulas/settle-cells.ts";
import { refreshPivots } from "./tables/refresh-pivots.ts";
import { updateTable } from "./tables/update-table.ts";

/** The open workbook, as functions and refreshes use it. The pane calls the other functions of this room. */
export type Workbook = ReturnType<typeof officeWorkbook>;

export function officeWorkbook(own: OwnFunctions) {
  let dateSystem: Promise<DateSystem> | undefined;
  return {
    settings: documentSettings,
    dateSystem: (): Promise<DateSystem> => {
      // It hardly ever changes: read once, and again after a failure.
      dateSystem ??= readDateSystem().catch((error: unknown) => {
        dateSystem = undefined;
        throw error;
      });
      return dateSystem;
    },
    /** Finds the cells whose formulas call our functions. In the `connection` argument, a cell's text replaces its address. */
    findCells: () => findFormulaCells(own),
    updateTable,
    /** Recalculates exactly these cells, also in manual calculation. */
    renew: (cells: readonly FormulaCell[], calls: CallCounter) => {
      dateSystem = undefined;
      return renewCells(cells, calls);
    },
    settle: settleCells,
    busyCells,
    erringCells,
    unknownCells,
    calculatesManually,
    refreshPivots,
  };
}

const documentSettings: WorkbookSettings = {
  read: (key) =>
    runInWorkbook(async (context) => {
      const setting = context.workbook.settings.getItemOrNullObject(key);
      setting.load("value");
      await context.sync();
      return setting.isNullObject ? undefined : (setting.value as unknown);
    }),
  write: (key, value) =>
    runInWorkbook(async (context) => {
      context.workbook.settings.add(key, value);
      await context.sync();
    }),
};

/** Office.js has no property for it, but the result of Excel's DATE depends on it. */
function readDateSystem(): Promise<DateSystem> {
  return runInWorkbook(async (context) => {
    const secondDay = context.workbook.functions.date(1904, 1, 2);
    secondDay.load("value");
    await context.sync();
    return secondDay.value === 1 ? 1904 : 1900;
  });
}
