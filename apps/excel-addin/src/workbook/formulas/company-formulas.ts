import { placeOfCell } from "../../cells/cell-address.ts";
import { quoted } from "../../cells/formula-text.ts";
import { sameLabel } from "../../settings/find-connection.ts";
import { findFormulaCells } from "./find-formula-cells.ts";
import {
  argumentOfCall,
  functionCalls,
  parameterAt,
  writtenText,
  type FormulaCell,
} from "./function-calls.ts";
import { runInWorkbook } from "../run-in-workbook.ts";

/** The addresses of the cells whose formulas name this company. */
export async function formulasNaming(label: string): Promise<readonly string[]> {
  return (await cellsNaming(label)).map(placeOfCell);
}

/** The names of companies in the workbook's formulas, each once. */
export async function companiesNamed(): Promise<readonly string[]> {
  const names = new Map<string, string>();
  for (const { calls } of await findFormulaCells()) {
    for (const call of calls) {
      const name = writtenText(argumentOfCall(call, "connection"))?.trim();
      if (name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
    }
  }
  return [...names.values()];
}

/**
 * Writes the new name into the formulas that name the company by the old one. Returns the addresses of those that still
 * ask for the old name: on a protected sheet, or by another cell's text.
 */
export async function renameInFormulas(from: string, to: string): Promise<readonly string[]> {
  const left: string[] = [];
  for (const cell of await cellsNaming(from)) {
    // One request for each cell, so that a protected sheet does not stop the others.
    const renamed = await renameIn(cell, from, to).catch(() => false);
    if (!renamed) left.push(placeOfCell(cell));
  }
  return left;
}

async function cellsNaming(label: string): Promise<readonly FormulaCell[]> {
  return (await findFormulaCells()).filter(({ calls }) =>
    calls.some((call) => sameLabel(writtenText(argumentOfCall(call, "connection")) ?? "", label)),
  );
}

function renameIn({ sheet, row, column }: FormulaCell, from: string, to: string): Promise<boolean> {
  return runInWorkbook(async (context) => {
    const cell = context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
    cell.load("formulas");
    await context.sync();
    const formula = String(cell.formulas[0]?.[0]);
    const changed = renameConnection(formula, (label) => sameLabel(label, from), to);
    if (changed === formula) return false;
    cell.formulas = [[changed]];
    await context.sync();
    return true;
  });
}

/** The same formula with another text in place of each `connection` argument that `isOld` accepts. */
export function renameConnection(formula: string, isOld: (label: string) => boolean, label: string): string {
  const written = quoted(label);
  let renamed = formula;
  // From the end, so that earlier places stay where they are.
  for (const call of functionCalls(formula).toReversed()) {
    const argument = argumentOfCall(call, "connection");
    const old = writtenText(argument);
    if (old === undefined || !isOld(old)) continue;
    const start = call.starts[parameterAt(call, "connection")]!;
    renamed = `${renamed.slice(0, start)}${written}${renamed.slice(start + argument.length)}`;
  }
  return renamed;
}
