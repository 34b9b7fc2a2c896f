import type { Area } from "../address.ts";
import type { Node } from "./node.ts";
import { wholeTable, type StructuredReference } from "./structured-reference.ts";
import { volatileFunctions } from "./volatile-functions.ts";

/** A part of a sheet that a formula reads; the sheet by its name in lower case. */
export interface Dependency {
  readonly sheet: string;
  readonly area: Area;
}

/** Finds the area of a structured reference; undefined if the workbook has no such table, column or row. */
export type FindTableArea = (reference: StructuredReference) => Dependency | undefined;

/** The areas that a formula in `sheet` refers to. Areas found only while it runs (OFFSET) make it volatile instead. */
export function precedentsOf(formula: Node, sheet: string, find: FindTableArea): readonly Dependency[] {
  const areas: Dependency[] = [];
  for (const node of nodesOf(formula)) {
    if (node.kind === "reference")
      areas.push({ sheet: (node.sheet ?? sheet).toLowerCase(), area: node.area });
    const table = tableReferenceOf(node);
    const found = table && find(table);
    if (found !== undefined) areas.push(found);
  }
  return areas;
}

/** Whether a formula must run in every recalculation. */
export function isVolatile(formula: Node): boolean {
  for (const node of nodesOf(formula)) {
    if (node.kind === "call" && volatileFunctions.has(node.name)) return true;
  }
  return false;
}

/** Whether a formula names a table or may do so. */
export function namesTables(formula: Node): boolean {
  for (const node of nodesOf(formula)) if (tableReferenceOf(node) !== undefined) return true;
  return false;
}

/** A table's name alone stands for its data. */
function tableReferenceOf(node: Node): StructuredReference | undefined {
  if (node.kind === "structured") return node;
  return node.kind === "name" ? wholeTable(node.name) : undefined;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  switch (node.kind) {
    case "call":
      for (const arg of node.args) yield* nodesOf(arg);
      break;
    case "invocation":
      yield* nodesOf(node.lambda);
      for (const arg of node.args) yield* nodesOf(arg);
      break;
    case "unary":
      yield* nodesOf(node.operand);
      break;
    case "spill":
      yield* nodesOf(node.anchor);
      break;
    case "field":
      yield* nodesOf(node.target);
      break;
    case "binary":
      yield* nodesOf(node.left);
      yield* nodesOf(node.right);
      break;
    case "reference":
    case "structured":
    case "name":
    case "literal":
    case "missing":
    case "array":
      break;
  }
}
