import type { Workbook } from "../workbook/workbook.ts";
import type { QueryError } from "./query.ts";
import { Waiters } from "./waiters.ts";

/** The flag that `Excel.run({ delayForCellEdit: true })` sets on its requests. */
const delayed = 64;
/** The flag of requests by the custom-functions runtime. */
const fromFunctions = 128;

/** Cell-editing mode: nothing is calculated; requests wait or are refused, except those of functions. */
export function createCellEditing({ recalculation }: Workbook) {
  const waiters = new Waiters();
  const mayRun = (flags: number): boolean => !recalculation.isPaused || (flags & fromFunctions) !== 0;
  return {
    start: (): void => recalculation.pause(),
    end: (): void => {
      recalculation.resume();
      waiters.release();
    },
    /** Whether a request must wait until editing ends; `resume` is called then. */
    mustWait: (flags: number, resume: () => void): boolean => {
      if (mayRun(flags) || (flags & delayed) === 0) return false;
      waiters.add(resume);
      return true;
    },
    /** The error of a request that may not run now; undefined if it may. */
    refusal: (flags: number): QueryError | undefined => {
      if (mayRun(flags)) return undefined;
      const message =
        "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.";
      return { Code: "InvalidOperationInCellEditMode", Message: message, Location: "", ActionIndex: 0 };
    },
  };
}
