import { CellError } from "../cell-error.ts";
import {
  basicValue,
  isMatrix,
  toMatrix,
  type BasicValue,
  type CellValue,
  type Matrix,
} from "../cell-value.ts";
import { generalText } from "../shown-text.ts";
import type { BinaryOperator } from "./node.ts";
import { visit } from "./visits.ts";

/** Applies an operator to two values; to arrays element by element. */
export function binary(
  operator: Exclude<BinaryOperator, ":">,
  left: CellValue | Matrix,
  right: CellValue | Matrix,
): CellValue | Matrix {
  return broadcast([left, right], ([a, b]) => scalar(operator, basicValue(a ?? null), basicValue(b ?? null)));
}

export function unary(operator: "+" | "-" | "%", operand: CellValue | Matrix): CellValue | Matrix {
  if (operator === "+") return operand;
  return broadcast([operand], ([a]) => {
    const number = toNumber(basicValue(a ?? null));
    if (number instanceof CellError) return number;
    return operator === "-" ? -number : number / 100;
  });
}

/**
 * Calls `each` for each element. A single row or column is repeated; elements that an array lacks are #N/A. `each` gets the same array
 * of values every time.
 */
export function broadcast(
  operands: readonly (CellValue | Matrix)[],
  each: (values: readonly CellValue[]) => CellValue,
): CellValue | Matrix {
  if (!operands.some(isMatrix)) return each(operands as readonly CellValue[]);
  const matrices = operands.map(toMatrix);
  const rows = Math.max(...matrices.map((matrix) => matrix.length));
  const columns = Math.max(...matrices.map((matrix) => matrix[0]!.length));
  const values: CellValue[] = operands.map(() => null);
  visit(rows * columns * operands.length);
  return Array.from({ length: rows }, (_, row) => {
    const lines = matrices.map((matrix) => (matrix.length === 1 ? matrix[0] : matrix[row]));
    const results: CellValue[] = [];
    for (let column = 0; column < columns; column++) {
      for (let index = 0; index < lines.length; index++) {
        const line = lines[index];
        const value = line?.length === 1 ? line[0] : line?.[column];
        values[index] = value === undefined ? new CellError("#N/A") : value;
      }
      results.push(each(values));
    }
    return results;
  });
}

/** Converts a value to a number as Excel does: empty is 0; a text must look like a number. */
export function toNumber(value: BasicValue): number | CellError {
  if (typeof value === "number" || value instanceof CellError) return value;
  if (typeof value === "boolean" || value === null) return Number(value);
  const number = value.trim() === "" ? Number.NaN : Number(value.trim());
  return Number.isNaN(number) ? new CellError("#VALUE!") : number;
}

/** Converts a value to a text as "&" does. */
function toText(value: Exclude<BasicValue, CellError>): string {
  if (value === null) return "";
  return typeof value === "string" ? value : generalText(value);
}

function scalar(operator: Exclude<BinaryOperator, ":">, left: BasicValue, right: BasicValue): CellValue {
  if (left instanceof CellError) return left;
  if (right instanceof CellError) return right;
  if (operator === "&") return `${toText(left)}${toText(right)}`;
  if (operator === "=" || operator === "<>") return (compare(left, right) === 0) === (operator === "=");
  if (operator === "<") return compare(left, right) < 0;
  if (operator === ">") return compare(left, right) > 0;
  if (operator === "<=") return compare(left, right) <= 0;
  if (operator === ">=") return compare(left, right) >= 0;
  return arithmetic(operator, toNumber(left), toNumber(right));
}

function arithmetic(
  operator: "+" | "-" | "*" | "/" | "^",
  a: number | CellError,
  b: number | CellError,
): CellValue {
  if (a instanceof CellError) return a;
  if (b instanceof CellError) return b;
  if (operator === "/" && b === 0) return new CellError("#DIV/0!");
  const result = calculate(operator, a, b);
  return Number.isFinite(result) ? result : new CellError("#NUM!");
}

function calculate(operator: "+" | "-" | "*" | "/" | "^", a: number, b: number): number {
  switch (operator) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "/":
      return a / b;
    case "^":
      return a ** b;
  }
}

const kinds = ["number", "string", "boolean"];

/** Numbers sort before texts, texts before booleans. Case does not matter; empty equals 0, "" and FALSE. */
function compare(left: Exclude<BasicValue, CellError>, right: Exclude<BasicValue, CellError>): number {
  const a = left ?? emptyLike(right);
  const b = right ?? emptyLike(left);
  if (a === b) return 0;
  if (typeof a !== typeof b) return kinds.indexOf(typeof a) - kinds.indexOf(typeof b);
  if (typeof a === "string" && typeof b === "string") {
    const [x, y] = [a.toLowerCase(), b.toLowerCase()];
    if (x === y) return 0;
    return x < y ? -1 : 1;
  }
  return Number(a) - Number(b);
}

function emptyLike(value: BasicValue): string | number | boolean {
  if (typeof value === "string") return "";
  return typeof value === "boolean" ? false : 0;
}
