import type { Workbook } from "../workbook/workbook.ts";
import type { QueryError } from "./query.ts";
import { Waiters } from "./waiters.ts";

export interface CellEditing {
  readonly start: () => void;
  readonly end: () => void;
  /** Whether a request must wait until editing ends; `resume` is called then. */
  readonly mustWait: (flags: number, resume: () => void) => boolean;
  /** The error of a request that may not run now; undefined if it may. */
  readonly refusal: (flags: number) => QueryError | undefined;
}

/** The flag that `Excel.run({ delayForCellEdit: true })` sets on its requests. */
const delayed = 64;
/** The flag of requests by the custom-functions runtime. */
const fromFunctions = 128;

/** Cell-editing mode: nothing is calculated; requests wait or are refused, except those of functions. */
export function createCellEditing({ recalculation }: Workbook): CellEditing {
  const waiters = new Waiters();
  const mayRun = (flags: number): boolean => !recalculation.isPaused || (flags & fromFunctions) !== 0;
  return {
    start: () => recalculation.pause(true),
    end() {
      recalculation.pause(false);
      waiters.release();
    },
    mustWait(flags, resume) {
      if (mayRun(flags) || (flags & delayed) === 0) return false;
      waiters.add(resume);
      return true;
    },
    refusal(flags) {
      if (mayRun(flags)) return undefined;
      const message =
        "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.";
      return { Code: "InvalidOperationInCellEditMode", Message: message, Location: "", ActionIndex: 0 };
    },
  };
}
