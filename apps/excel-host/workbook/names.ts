import { parseFormula } from "./formula/parse.ts";
import type { Node } from "./formula/node.ts";

/** A defined name and the formula it stands for. */
export interface DefinedName {
  readonly name: string;
  readonly formula: string;
  readonly node: Node;
  readonly visible: boolean;
}

/** The workbook's defined names, found without regard to case. */
export class Names {
  private readonly byKey = new Map<string, DefinedName>();

  define(name: string, formula: string, visible = true): DefinedName {
    const defined = { name, formula, node: parseFormula(formula), visible };
    this.byKey.set(name.toUpperCase(), defined);
    return defined;
  }

  get(name: string): DefinedName | undefined {
    return this.byKey.get(name.toUpperCase());
  }

  delete(name: string): boolean {
    return this.byKey.delete(name.toUpperCase());
  }

  all(): readonly DefinedName[] {
    return [...this.byKey.values()];
  }
}
