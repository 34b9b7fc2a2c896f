import type { FormulaState } from "./formula-state.ts";
import type { Cell } from "./sheet.ts";
import type { DependencyIndex } from "./dependency-index.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { Node } from "./formula/node.ts";
import { precedentsOf } from "./formula/precedents.ts";
import type { Names } from "./names.ts";

/** Knows what each formula reads, names included, and keeps the index of it. */
export class FormulaLinks {
  private readonly dependencies: DependencyIndex;
  private readonly names: Names;
  private readonly functions: ReadonlyMap<string, FunctionDefinition>;

  constructor(
    dependencies: DependencyIndex,
    names: Names,
    functions: ReadonlyMap<string, FunctionDefinition>,
  ) {
    this.dependencies = dependencies;
    this.names = names;
    this.functions = functions;
  }

  /** A formula that has not been evaluated. */
  newState(text: string, node: Node): FormulaState {
    return {
      text,
      node,
      result: null,
      spill: undefined,
      blocked: undefined,
      dirty: undefined,
      volatile: false,
      volatileValues: [],
      calls: new Map(),
    };
  }

  link(cell: Cell): void {
    const { formula, sheet } = cell;
    if (formula === undefined) return;
    const own = precedentsOf(formula.node, sheet.name);
    const parts = [own];
    for (const name of own.names) {
      const defined = this.names.get(name);
      if (defined !== undefined) parts.push(precedentsOf(defined.node, sheet.name));
    }
    const isVolatile = (name: string): boolean => this.functions.get(name)?.options.volatile === true;
    formula.volatile = parts.some((part) => part.volatile || part.functions.some(isVolatile));
    this.dependencies.link(
      cell,
      parts.flatMap(({ areas }) =>
        areas.map(({ sheet: name, area }) => ({ sheet: name.toLowerCase(), area })),
      ),
    );
  }

  unlink(cell: Cell): void {
    this.dependencies.unlink(cell);
  }

  uses(cell: Cell, name: string): boolean {
    const { formula, sheet } = cell;
    return formula !== undefined && precedentsOf(formula.node, sheet.name).names.includes(name.toUpperCase());
  }
}
