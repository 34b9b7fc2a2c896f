import type { Formula } from "../../cells/formula-text.ts";
import { writeFormula } from "./write-formulas.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** Where a formula was written, or why not; `text`: Excel keeps it as a text there. */
export interface InsertedFormula {
  readonly kind: "inserted" | "occupied" | "text";
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
    cell.load("address,formulas,values,numberFormat");
    await context.sync();
    const { address } = cell;
    const occupied = cell.formulas[0]?.[0] !== "" || cell.values[0]?.[0] !== "";
    if (occupied && !replace) return { kind: "occupied", address };
    const isWritten = writeFormula(cell, formula);
    await context.sync();
    return { kind: isWritten() ? "inserted" : "text", address };
  });
}
