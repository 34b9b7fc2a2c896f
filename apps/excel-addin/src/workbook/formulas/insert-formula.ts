import type { Formula } from "../../cells/formula-text.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Where a formula was written, or why not. */
export interface InsertedFormula {
  readonly kind: "inserted" | "occupied";
  /** The selected cell, with its sheet's name. */
  readonly address: string;
}

/** Writes a formula (English names, commas) into the selected cell. One that is not empty only with `replace`. */
export function insertFormula(
  formula: Formula,
  { replace }: { readonly replace: boolean },
): Promise<InsertedFormula> {
  return runInWorkbook(async (context) => {
    const cell = context.workbook.getActiveCell();
    cell.load("address,formulas,values");
    await context.sync();
    const { address } = cell;
    const occupied = cell.formulas[0]?.[0] !== "" || cell.values[0]?.[0] !== "";
    if (occupied && !replace) return { kind: "occupied", address };
    cell.formulas = [[formula]];
    await context.sync();
    return { kind: "inserted", address };
  });
}
