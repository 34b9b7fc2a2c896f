import type { Workbook } from "../workbook/workbook.ts";

export interface CellEditing {
  readonly start: () => void;
  readonly end: () => void;
  /** Whether a request waits for the end of editing; `resume` is called then. */
  readonly mustWait: (flags: number, resume: () => void) => boolean;
  /** The error by which a request is refused meanwhile. */
  readonly refusal: (flags: number) => RefusedRequest | undefined;
}

export interface RefusedRequest {
  readonly Code: string;
  readonly Message: string;
  readonly Location: string;
  readonly ActionIndex: number;
}

/** A request's flags: `Excel.run({ delayForCellEdit: true })`, and those of the functions' runtime. */
const delayed = 64;
const ofFunctions = 128;

/** Excel's cell-editing mode: nothing is calculated, requests wait or are refused, functions may deliver. */
export function createCellEditing(workbook: Workbook): CellEditing {
  let waiting: (() => void)[] = [];
  const isFree = (flags: number): boolean => !workbook.recalculation.isPaused || (flags & ofFunctions) !== 0;
  return {
    start: () => workbook.recalculation.pause(true),
    end() {
      workbook.recalculation.pause(false);
      const resumed = waiting;
      waiting = [];
      for (const resume of resumed) resume();
    },
    mustWait(flags, resume) {
      if (isFree(flags) || (flags & delayed) === 0) return false;
      waiting.push(resume);
      return true;
    },
    refusal(flags) {
      if (isFree(flags)) return undefined;
      const message =
        "Excel is in cell-editing mode. Please exit the edit mode by pressing ENTER or TAB or selecting another cell, and then try again.";
      return { Code: "InvalidOperationInCellEditMode", Message: message, Location: "", ActionIndex: 0 };
    },
  };
}
