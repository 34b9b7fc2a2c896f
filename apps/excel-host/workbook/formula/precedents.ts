import type { Area } from "../address.ts";
import type { Node } from "./node.ts";
import { volatileFunctions } from "./volatile-functions.ts";

/** The places a formula names, and whether it must run in every recalculation. */
export interface Precedents {
  readonly areas: readonly { readonly sheet: string; readonly area: Area }[];
  readonly names: readonly string[];
  readonly functions: readonly string[];
  readonly volatile: boolean;
}

/** Collects what a formula in `sheet` depends on; places found only while it runs (OFFSET) make it volatile. */
export function precedentsOf(node: Node, sheet: string): Precedents {
  const areas: { sheet: string; area: Area }[] = [];
  const names = new Set<string>();
  const functions = new Set<string>();
  visit(node);
  return {
    areas,
    names: [...names],
    functions: [...functions],
    volatile: [...functions].some((name) => volatileFunctions.has(name)),
  };

  function visit(part: Node): void {
    switch (part.kind) {
      case "reference":
        areas.push({ sheet: part.sheet ?? sheet, area: part.area });
        break;
      case "name":
        names.add(part.name.toUpperCase());
        break;
      case "call":
        functions.add(part.name);
        for (const arg of part.args) visit(arg);
        break;
      case "unary":
        visit(part.operand);
        break;
      case "spill":
        visit(part.anchor);
        break;
      case "field":
        visit(part.target);
        break;
      case "binary":
        visit(part.left);
        visit(part.right);
        break;
      case "literal":
      case "missing":
      case "array":
        break;
    }
  }
}
