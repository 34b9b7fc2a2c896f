import type { DateSystem } from "../cells/iso-date.ts";
import type { WorkbookSettings } from "../settings/workbook-settings.ts";
import type { CallCounter } from "./call-counter.ts";
import type { FunctionCall } from "./function-calls.ts";

/** A cell whose formula calls our functions. */
export interface FormulaCell {
  readonly sheet: string;
  /** Counted from 0. */
  readonly row: number;
  readonly column: number;
  readonly calls: readonly FunctionCall[];
}

/** What became of the cells that were to be computed anew. */
export interface Renewal {
  readonly cells: number;
  /** Sheets whose protection did not let them be computed. */
  readonly protectedSheets: readonly string[];
}

/** The open workbook: the only way in which the add-in's own parts reach the document. */
export interface Workbook {
  readonly settings: WorkbookSettings;
  dateSystem(): Promise<DateSystem>;
  /** Every cell whose formula calls one of our functions. */
  findCells(): Promise<readonly FormulaCell[]>;
  /**
   * Computes exactly these cells anew, also in manual calculation. Where that does not make Excel call as often
   * as it should, another way is tried.
   */
  renew(cells: readonly FormulaCell[], calls: CallCounter): Promise<Renewal>;
}
