import { CellError } from "../cell-error.ts";
import { parseFormula } from "../formula/parse.ts";
import type { Dependency } from "../formula/precedents.ts";
import type { StructuredReference } from "../formula/structured-reference.ts";
import type { Cell } from "../sheet.ts";
import type { Structure } from "../structure.ts";
import { renameInFormula, resolveStructured, type Renaming } from "./table-references.ts";
import type { Tables } from "./tables.ts";

/** The parts of a workbook that know which formulas name a table, and calculate them. */
type Links = Pick<Structure, "calculation" | "dependencies">;

/** The cells of a table that a formula reads; undefined if they do not exist. */
export function readTableArea(
  tables: Tables,
  cell: Cell,
  reference: StructuredReference,
): Dependency | undefined {
  const found = resolveStructured(tables, cell, reference);
  return found instanceof CellError ? undefined : { ...found, sheet: found.sheet.toLowerCase() };
}

/** Calculates the formulas that name tables again, from the cells that the tables have now. */
export function relinkTableReaders({ dependencies, calculation }: Links): void {
  for (const cell of dependencies.readersOfTables) {
    dependencies.link(cell);
    calculation.markDirty(cell, "inputs");
  }
}

/** Writes new names of a table and its columns into the formulas that use them, and returns those cells. */
export function renameInTableReaders(structure: Structure, renaming: Renaming): readonly Cell[] {
  const { dependencies, tables } = structure;
  const renamed: Cell[] = [];
  for (const cell of dependencies.readersOfTables) {
    const { formula, sheet, row, column } = cell;
    if (formula === undefined) continue;
    const isOwn = tables.at(sheet, row, column) === renaming.table;
    formula.text = renameInFormula(formula.text, isOwn, renaming);
    formula.node = parseFormula(formula.text);
    renamed.push(cell);
  }
  relinkTableReaders(structure);
  return renamed;
}
