import type { DateSystem } from "../cells/iso-date.ts";
import { findFormulaCells } from "./find-formula-cells.ts";
import { officeSettings } from "./office-settings.ts";
import { renewCells } from "./renew-cells.ts";
import type { Workbook } from "./workbook.ts";

/** The workbook that Excel has open. */
export function officeWorkbook(): Workbook {
  let dateSystem: Promise<DateSystem> | undefined;
  return {
    settings: officeSettings,
    dateSystem: () => {
      // It hardly ever changes: asked once, and again after a failure.
      dateSystem ??= readDateSystem().catch((error: unknown) => {
        dateSystem = undefined;
        throw error;
      });
      return dateSystem;
    },
    findCells: findFormulaCells,
    renew: async (cells, calls) => {
      dateSystem = undefined;
      return renewCells(cells, calls);
    },
  };
}

/** Office.js has no property for it, but Excel's own DATE tells. */
function readDateSystem(): Promise<DateSystem> {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const secondDay = context.workbook.functions.date(1904, 1, 2);
    secondDay.load("value");
    await context.sync();
    return secondDay.value === 1 ? 1904 : 1900;
  });
}
