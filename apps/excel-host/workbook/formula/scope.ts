import type { Area } from "../address.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { CellError } from "../cell-error.ts";
import type { Node } from "./node.ts";
import type { Operand, Reference } from "./operand.ts";
import type { StructuredReference } from "./structured-reference.ts";

/** The workbook as a formula in one cell reads it. */
export interface Scope {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  value(sheet: string, row: number, column: number): CellValue;
  values(sheet: string, area: Area): Matrix;
  formula(sheet: string, row: number, column: number): string | undefined;
  /** The used part of a sheet, so that "A:A" is not read as a million cells; undefined for an unknown sheet. */
  extent(sheet: string): Area | undefined;
  /** The area of `A1#`. */
  spillOf(sheet: string, row: number, column: number): Area | undefined;
  /** The cells of a table, or of a part of one. */
  table(reference: StructuredReference): Reference | CellError;
  /** Whether there is a table of this name. */
  hasTable(name: string): boolean;
  /** The formula that a name stands for; undefined if nobody has defined it. */
  defined(name: string): Node | undefined;
  sheets(): readonly string[];
  /** Calls `make` once per recalculation; an evaluation that resumes gets the same value again. */
  volatile(make: () => CellValue | Matrix): CellValue | Matrix;
  /** A function of the add-in; undefined for an unknown name. */
  custom(name: string): CustomFunction | undefined;
}

/** Takes evaluated arguments (undefined where left out); returns #BUSY! until there is a result. */
export type CustomFunction = (args: readonly (Operand | undefined)[]) => CellValue | Matrix;
