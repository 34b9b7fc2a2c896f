import type { Area } from "../address.ts";
import type { CellValue, Matrix } from "../cell-value.ts";

/** A place in the workbook; read only when its values are needed. */
export class Reference {
  readonly sheet: string;
  readonly area: Area;

  constructor(sheet: string, area: Area) {
    this.sheet = sheet;
    this.area = area;
  }
}

/** What a part of a formula evaluates to. */
export type Operand = CellValue | Matrix | Reference;
