import type { Node } from "./formula/node.ts";
import { parseFormula } from "./formula/parse.ts";
import type { Sheet } from "./sheet.ts";

/** A name that stands for a formula, as the Name Manager has it. */
export interface DefinedName {
  readonly name: string;
  /** With English names, and "=" in front. */
  readonly formula: string;
  readonly node: Node;
  /** The sheet that alone knows the name; undefined if the whole workbook does. */
  readonly sheet: Sheet | undefined;
}

/** The names of a workbook. Their formulas may call functions; cells that they refer to should have absolute addresses. */
export class DefinedNames {
  private readonly names: DefinedName[] = [];

  define(name: string, formula: string, sheet?: Sheet): void {
    this.names.push({ name, formula, node: parseFormula(formula), sheet });
  }

  /** Those of the workbook, or those of one sheet alone. */
  of(sheet: Sheet | undefined): readonly DefinedName[] {
    return this.names.filter((one) => one.sheet === sheet);
  }

  /** What a name means on a sheet: its own comes first. */
  find(name: string, sheet: Sheet): DefinedName | undefined {
    const wanted = name.toLowerCase();
    return [...this.of(sheet), ...this.of(undefined)].find((one) => one.name.toLowerCase() === wanted);
  }
}
