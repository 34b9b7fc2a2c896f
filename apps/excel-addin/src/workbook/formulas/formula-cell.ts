import type { FunctionCall } from "./function-calls.ts";

/** A cell whose formula calls our functions. Rows and columns count from 0. */
export interface FormulaCell {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly calls: readonly FunctionCall[];
}
