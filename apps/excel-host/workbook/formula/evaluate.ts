import { arrayFunctions } from "./array-functions.ts";
import { CellError, isBusy } from "../cell-error.ts";
import { firstValue, isMatrix, type CellValue, type Matrix } from "../cell-value.ts";
import { areaAt, contains, enclose } from "../address.ts";
import type { Evaluation } from "./evaluation.ts";
import { lambdaOf } from "./lambda-argument.ts";
import { Lambda } from "./lambda.ts";
import type { FunctionLibrary } from "./library.ts";
import { Locals } from "./locals.ts";
import type { Node } from "./node.ts";
import { Reference, type Operand } from "./operand.ts";
import { fieldOf } from "./field.ts";
import { binary, unary } from "./operators.ts";
import { referenceFunctions } from "./reference-functions.ts";
import type { Scope } from "./scope.ts";
import { specialForms } from "./special-forms.ts";
import { wholeTable } from "./structured-reference.ts";
import { valuesOf } from "./values-of.ts";
import { visit } from "./visits.ts";
import { volatileFunctions } from "./volatile-functions.ts";

const busy = new CellError("#BUSY!");

/** Evaluates a formula to a value, or to a matrix that spills. */
export function evaluateFormula(node: Node, scope: Scope, library: FunctionLibrary): CellValue | Matrix {
  const result = valuesOf(evaluate(node, { scope, library, locals: new Locals(), evaluate }), scope);
  // The cell is busy as long as any part of its result is.
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
      return node.sheet !== undefined && scope.extent(node.sheet) === undefined
        ? new CellError("#REF!")
        : new Reference(node.sheet ?? scope.sheet, node.area);
    case "name":
      return valueOfName(node.name, evaluation);
    case "structured":
      return scope.table(node);
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
      return unlessBusy([left, right], scope, () => binary(operator, left, right));
    }
    case "call":
      return call(node.name, node.args, evaluation);
    case "invocation": {
      const lambda = lambdaOf(node.lambda, evaluation);
      return lambda === undefined
        ? new CellError("#REF!")
        : lambda.call(node.args.map((arg) => evaluate(arg, evaluation)));
    }
  }
}

function valueOfName(name: string, evaluation: Evaluation): Operand {
  const { locals, scope } = evaluation;
  const value = locals.get(name.toUpperCase());
  // A lambda has a value only when it is called.
  if (value instanceof Lambda) return new CellError("#CALC!");
  if (value !== undefined) return value;
  if (scope.hasTable(name)) return scope.table(wholeTable(name));
  const defined = scope.defined(name);
  return defined ? evaluate(defined, { ...evaluation, locals: new Locals() }) : unknownName(name);
}

function call(name: string, args: readonly Node[], evaluation: Evaluation): Operand {
  const { scope, library } = evaluation;
  const local = evaluation.locals.get(name);
  if (local instanceof Lambda) return local.call(args.map((arg) => evaluate(arg, evaluation)));
  const form = specialForms[name];
  if (form !== undefined) return form(args, evaluation);
  const operands = args.map((arg) => (arg.kind === "missing" ? undefined : evaluate(arg, evaluation)));
  const reference = referenceFunctions[name];
  if (reference !== undefined) return unlessBusy(operands, scope, () => reference(operands, scope, library));
  const array = arrayFunctions[name];
  if (array !== undefined) {
    const inputs = operands.map((operand) => readOperand(operand, scope));
    noteVisits(name, inputs);
    return unlessBusy(inputs, scope, () => array(inputs) ?? library.call(name, inputs, scope));
  }
  const custom = scope.custom(name);
  if (custom !== undefined) return unlessBusy(operands, scope, () => custom(operands));
  if (!library.has(name)) return callDefined(name, args, evaluation);
  const inputs = library.wantsReferences(name)
    ? operands
    : operands.map((operand) => readOperand(operand, scope));
  noteVisits(name, inputs);
  const value = (): CellValue | Matrix => library.call(name, inputs, scope);
  return unlessBusy(inputs, scope, () => (volatileFunctions.has(name) ? scope.volatile(value) : value()));
}

function noteVisits(name: string, inputs: readonly (Operand | undefined)[]): void {
  const sizes = inputs.map((input) =>
    input === undefined || !isArray(input) ? 1 : input.length * input[0]!.length,
  );
  const [wanted = 1, searched = 1] = sizes;
  const isSearch = name === "XMATCH" || name === "XLOOKUP" || name === "MATCH";
  visit(isSearch ? wanted * searched : sizes.reduce((sum, size) => sum + size, 0));
}

function isArray(operand: Operand): operand is Matrix {
  return !(operand instanceof Reference) && isMatrix(operand);
}

/** Calls a name that stands for a LAMBDA. */
function callDefined(name: string, args: readonly Node[], evaluation: Evaluation): Operand {
  const defined = evaluation.scope.defined(name);
  if (defined === undefined) return unknownName(name);
  const lambda = lambdaOf(defined, { ...evaluation, locals: new Locals() });
  return lambda?.call(args.map((arg) => evaluate(arg, evaluation))) ?? new CellError("#REF!");
}

/** #NAME?, and which name it is about, for the note beside the cell. */
function unknownName(name: string): CellError {
  return new CellError("#NAME?", { unknown: name });
}

function readOperand(operand: Operand | undefined, scope: Scope): CellValue | Matrix | undefined {
  return operand === undefined ? undefined : valuesOf(operand, scope);
}

/** Computes a value unless an operand is busy; then the result is busy too. */
function unlessBusy(
  operands: readonly (Operand | undefined)[],
  scope: Scope,
  compute: () => Operand,
): Operand {
  return operands.some((operand) => operand !== undefined && hasBusy(valuesOf(operand, scope)))
    ? busy
    : compute();
}

/** Arrays without a busy element: they never change. */
const settled = new WeakSet<Matrix>();

function hasBusy(value: CellValue | Matrix): boolean {
  if (!isMatrix(value)) return isBusy(value);
  if (settled.has(value)) return false;
  if (value.some((row) => row.some(isBusy))) return true;
  settled.add(value);
  return false;
}

function spilled(anchor: Node, evaluation: Evaluation): Operand {
  const operand = evaluate(anchor, evaluation);
  if (!(operand instanceof Reference)) return new CellError("#REF!");
  const { row, column } = operand.area;
  // Reading the anchor's value makes sure that it is calculated before its spill is looked up.
  if (isBusy(evaluation.scope.value(operand.sheet, row, column))) return busy;
  const area = evaluation.scope.spillOf(operand.sheet, row, column);
  return area === undefined ? new CellError("#REF!") : new Reference(operand.sheet, area);
}

function implicitIntersection(operand: Operand, scope: Scope): Operand {
  if (!(operand instanceof Reference)) return firstValue(operand);
  const { area, sheet } = operand;
  const row = area.row === area.lastRow ? area.row : scope.row;
  const column = area.column === area.lastColumn ? area.column : scope.column;
  return contains(area, row, column) ? new Reference(sheet, areaAt(row, column)) : new CellError("#VALUE!");
}

function rangeOf(left: Operand, right: Operand): Operand {
  if (!(left instanceof Reference) || !(right instanceof Reference)) return new CellError("#REF!");
  return new Reference(left.sheet, enclose(left.area, right.area));
}
