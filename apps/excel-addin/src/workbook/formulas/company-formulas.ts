import { placeOfCell } from "../../cells/cell-address.ts";
import { sameLabel } from "../../settings/find-connection.ts";
import { findFormulaCells, searchFormulas } from "./find-formula-cells.ts";
import {
  argumentOfCall,
  functionCalls,
  parameterAt,
  replaceTexts,
  writtenTexts,
  type FormulaCell,
} from "./function-calls.ts";
import { isFormula, loadContents } from "../cell-contents.ts";
import { rewriteFormulas } from "./write-formulas.ts";
import type { OwnFunctions } from "./own-functions.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** The names of a company before and after it is renamed. */
export interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** The addresses of the cells whose formulas name this company. */
export async function formulasNaming(label: string, own: OwnFunctions): Promise<readonly string[]> {
  const { cells } = await searchFormulas(own);
  return cells.filter(names(label)).map(placeOfCell);
}

/** The names of companies in the workbook's formulas, each once. */
export async function companiesNamed(own: OwnFunctions): Promise<readonly string[]> {
  const labels: string[] = [];
  for (const { calls } of await findFormulaCells(own)) {
    for (const call of calls) {
      for (const written of writtenTexts(argumentOfCall(call, "connection")) ?? []) {
        const name = written.trim();
        if (name && !labels.some((one) => sameLabel(one, name))) labels.push(name);
      }
    }
  }
  return labels;
}

/**
 * Writes the new name into the formulas that name the company by the old one. Returns the addresses of those that still
 * ask for the old name: on a protected sheet, or by another cell's text.
 */
export async function renameInFormulas(renaming: Renaming, own: OwnFunctions): Promise<readonly string[]> {
  const left: string[] = [];
  const found = await searchFormulas(own);
  for (const cell of found.cells.filter(names(renaming.from))) {
    // One request for each cell, so that a protected sheet does not stop the others.
    const renamed = await renameIn(cell, renaming, found.own).catch(() => false);
    if (!renamed) left.push(placeOfCell(cell));
  }
  return left;
}

/** Whether a cell's formula names this company. */
function names(label: string): (cell: FormulaCell) => boolean {
  return ({ calls }) =>
    calls.some((call) =>
      writtenTexts(argumentOfCall(call, "connection"))?.some((one) => sameLabel(one, label)),
    );
}

function renameIn(
  { sheet, row, column }: FormulaCell,
  renaming: Renaming,
  own: OwnFunctions,
): Promise<boolean> {
  return runInWorkbook(async (context) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
    const load = loadContents(cell);
    await context.sync();
    const contents = load();
    const formula = contents.formulas[0]?.[0];
    if (!isFormula(formula, contents.values[0]?.[0])) return false;
    if (renameConnection(formula, renaming, own) === formula) return false;
    rewriteFormulas(cell, contents, (one) => renameConnection(one, renaming, own));
    cell.load("formulas,values");
    await context.sync();
    return isFormula(cell.formulas[0]?.[0], cell.values[0]?.[0]);
  });
}

/** The same formula with the new name in place of the old one in each `connection` argument. */
export function renameConnection(formula: string, { from, to }: Renaming, own: OwnFunctions): string {
  let renamed = formula;
  // From the end, so that earlier places stay where they are.
  for (const call of functionCalls(formula, own).toReversed()) {
    const argument = argumentOfCall(call, "connection");
    if (!writtenTexts(argument)?.some((text) => sameLabel(text, from))) continue;
    const start = call.starts[parameterAt(call, "connection")]!;
    const written = replaceTexts(argument, (text) => (sameLabel(text, from) ? to : text));
    renamed = `${renamed.slice(0, start)}${written}${renamed.slice(start + argument.length)}`;
  }
  return renamed;
}
