import { CellError, isBusy } from "../cell-error.ts";
import { isMatrix, type CellValue, type Matrix } from "../cell-value.ts";
import { enclose } from "../address.ts";
import type { Evaluation } from "./evaluation.ts";
import type { FunctionLibrary } from "./library.ts";
import type { Node } from "./node.ts";
import { Reference, type Operand } from "./operand.ts";
import { fieldOf } from "./field.ts";
import { binary, unary } from "./operators.ts";
import { referenceFunctions } from "./reference-functions.ts";
import type { Scope } from "./scope.ts";
import { specialForms } from "./special-forms.ts";
import { valuesOf } from "./values-of.ts";
import { volatileFunctions } from "./volatile-functions.ts";

const busy = new CellError("#BUSY!");

/** Evaluates a whole formula to what its cell holds: a value, or a matrix that spills. */
export function evaluateFormula(node: Node, scope: Scope, library: FunctionLibrary): CellValue | Matrix {
  const result = valuesOf(evaluate(node, { scope, library, locals: new Map(), evaluate }), scope);
  // While any part has no answer yet, neither has the cell.
  return hasBusy(result) ? busy : result;
}

function evaluate(node: Node, evaluation: Evaluation): Operand {
  const { scope } = evaluation;
  switch (node.kind) {
    case "literal":
      return node.value;
    case "missing":
      return null;
    case "array":
      return node.rows;
    case "reference":
      return new Reference(node.sheet ?? scope.sheet, node.area);
    case "name":
      return named(node.name, evaluation);
    case "spill":
      return spilled(node.anchor, evaluation);
    case "field":
      return fieldOf(valuesOf(evaluate(node.target, evaluation), scope), node.name);
    case "unary": {
      const operand = evaluate(node.operand, evaluation);
      if (node.operator === "@") return implicitIntersection(operand, scope);
      return unary(node.operator, valuesOf(operand, scope));
    }
    case "binary": {
      const operands = [evaluate(node.left, evaluation), evaluate(node.right, evaluation)] as const;
      const { operator } = node;
      if (operator === ":") return rangeOf(...operands);
      const [left, right] = [valuesOf(operands[0], scope), valuesOf(operands[1], scope)];
      return guarded([left, right], scope, () => binary(operator, left, right));
    }
    case "call":
      return call(node.name, node.args, evaluation);
  }
}

function call(name: string, args: readonly Node[], evaluation: Evaluation): Operand {
  const { scope, library } = evaluation;
  const form = specialForms[name];
  if (form !== undefined) return form(args, evaluation);
  const operands = args.map((arg) => (arg.kind === "missing" ? undefined : evaluate(arg, evaluation)));
  const reference = referenceFunctions[name];
  if (reference !== undefined) return guarded(operands, scope, () => reference(operands, scope, library));
  const custom = scope.custom(name);
  if (custom !== undefined) return guarded(operands, scope, () => custom(operands));
  if (!library.has(name)) return new CellError("#NAME?");
  const inputs = library.wantsReferences(name) ? operands : operands.map((operand) => read(operand, scope));
  const value = (): CellValue | Matrix => library.call(name, inputs, scope);
  return guarded(inputs, scope, () => (volatileFunctions.has(name) ? scope.volatile(value) : value()));
}

function read(operand: Operand | undefined, scope: Scope): CellValue | Matrix | undefined {
  return operand === undefined ? undefined : valuesOf(operand, scope);
}

/** An argument without an answer yet leaves the whole call without one: nothing is computed from a gap. */
function guarded(operands: readonly (Operand | undefined)[], scope: Scope, compute: () => Operand): Operand {
  return operands.some((operand) => operand !== undefined && hasBusy(valuesOf(operand, scope)))
    ? busy
    : compute();
}

function hasBusy(value: CellValue | Matrix): boolean {
  return isMatrix(value) ? value.some((row) => row.some(isBusy)) : isBusy(value);
}

function named(name: string, evaluation: Evaluation): Operand {
  const local = evaluation.locals.get(name.toUpperCase());
  if (local !== undefined) return local;
  const node = evaluation.scope.name(name);
  return node === undefined ? new CellError("#NAME?") : evaluate(node, { ...evaluation, locals: new Map() });
}

function spilled(anchor: Node, evaluation: Evaluation): Operand {
  const operand = evaluate(anchor, evaluation);
  if (!(operand instanceof Reference)) return new CellError("#REF!");
  const { row, column } = operand.area;
  // Reading the anchor first makes it be calculated first.
  if (isBusy(evaluation.scope.value(operand.sheet, row, column))) return busy;
  const area = evaluation.scope.spillOf(operand.sheet, row, column);
  return area === undefined ? new CellError("#REF!") : new Reference(operand.sheet, area);
}

function implicitIntersection(operand: Operand, scope: Scope): Operand {
  if (!(operand instanceof Reference)) return isMatrix(operand) ? (operand[0]?.[0] ?? null) : operand;
  const { area, sheet } = operand;
  const row = area.row === area.lastRow ? area.row : scope.row;
  const column = area.column === area.lastColumn ? area.column : scope.column;
  const inside = row >= area.row && row <= area.lastRow && column >= area.column && column <= area.lastColumn;
  return inside
    ? new Reference(sheet, { row, column, lastRow: row, lastColumn: column })
    : new CellError("#VALUE!");
}

function rangeOf(left: Operand, right: Operand): Operand {
  if (!(left instanceof Reference) || !(right instanceof Reference)) return new CellError("#REF!");
  return new Reference(left.sheet, enclose(left.area, right.area));
}
