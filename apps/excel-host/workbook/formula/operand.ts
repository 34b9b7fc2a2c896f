import type { Area } from "../address.ts";
import type { CellValue, Matrix } from "../cell-value.ts";

/** A reference to an area. Its values are read only when they are needed. */
export class Reference {
  readonly sheet: string;
  readonly area: Area;

  constructor(sheet: string, area: Area) {
    this.sheet = sheet;
    this.area = area;
  }
}

/** The result of a part of a formula. */
export type Operand = CellValue | Matrix | Reference;
