import type { Area } from "../address.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";

/** What a formula sees of the workbook while it is evaluated in one cell. */
export interface Scope {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  value(sheet: string, row: number, column: number): CellValue;
  /** Several cells at once. */
  values(sheet: string, area: Area): Matrix;
  formula(sheet: string, row: number, column: number): string | undefined;
  /** The used part of a sheet, so that "A:A" is not a million cells; undefined where there is no such sheet. */
  extent(sheet: string): Area | undefined;
  /** What `A1#` stands for. */
  spillOf(sheet: string, row: number, column: number): Area | undefined;
  /** A defined name's formula. */
  name(name: string): Node | undefined;
  sheets(): readonly string[];
  /** Evaluated anew in each recalculation, but not when the same calculation resumes. */
  volatile(make: () => CellValue | Matrix): CellValue | Matrix;
  /** A function of the add-in; undefined where there is none of this name. */
  custom(name: string): CustomFunction | undefined;
}

/** Takes the arguments as evaluated (undefined: left out); #BUSY! while there is no answer yet. */
export type CustomFunction = (args: readonly (Operand | undefined)[]) => CellValue | Matrix;
