import { CellError, isBusy } from "../cell-error.ts";
import { basicValue, firstValue, isMatrix, toMatrix, type CellValue, type Matrix } from "../cell-value.ts";
import type { Evaluation } from "./evaluation.ts";
import { callLambda, lambdaOf } from "./lambda-argument.ts";
import type { Lambda } from "./lambda.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import { toNumber } from "./operators.ts";
import { valuesOf } from "./values-of.ts";

type LambdaFunction = (args: readonly Node[], evaluation: Evaluation) => Operand;

/** LAMBDA, and the functions that call one for each element, row or column of an array. */
export const lambdaFunctions: Readonly<Record<string, LambdaFunction>> = {
  // A lambda has a value only when it is called.
  LAMBDA: () => new CellError("#CALC!"),
  MAP: withLambda(-1, (lambda, args, evaluation) => {
    const arrays = args.map((arg) => toMatrix(valueOf(arg, evaluation)));
    const rows = Math.max(...arrays.map((array) => array.length));
    const columns = Math.max(...arrays.map((array) => array[0]?.length ?? 1));
    return matrix(rows, columns, (row, column) => {
      const elements = arrays.map((array) => array[row]?.[column] ?? missing(array, row, column));
      return single(callLambda(lambda, elements, evaluation));
    });
  }),
  BYROW: withLambda(1, (lambda, [array], evaluation) => {
    const rows = toMatrix(valueOf(array, evaluation));
    return rows.map((row) => [single(callLambda(lambda, [[row]], evaluation))]);
  }),
  BYCOL: withLambda(1, (lambda, [array], evaluation) => {
    const rows = toMatrix(valueOf(array, evaluation));
    const columns = Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => rows.map((row) => [row[at]!]));
    return [columns.map((column) => single(callLambda(lambda, [column], evaluation)))];
  }),
  REDUCE: withLambda(2, (lambda, [initial, array], evaluation) => {
    let result = valueOf(initial, evaluation);
    for (const element of toMatrix(valueOf(array, evaluation)).flat())
      result = callLambda(lambda, [result, element], evaluation);
    return result;
  }),
  SCAN: withLambda(2, (lambda, [initial, array], evaluation) => {
    let result: CellValue = firstValue(valueOf(initial, evaluation));
    return toMatrix(valueOf(array, evaluation)).map((row) =>
      row.map((element) => {
        result = single(callLambda(lambda, [result, element], evaluation));
        return result;
      }),
    );
  }),
  MAKEARRAY: withLambda(2, (lambda, [height, width], evaluation) => {
    const [rows, columns] = [height, width].map((arg) =>
      toNumber(basicValue(firstValue(valueOf(arg, evaluation)))),
    );
    if (rows instanceof CellError) return rows;
    if (columns instanceof CellError) return columns;
    if (!(rows! >= 1) || !(columns! >= 1)) return new CellError("#VALUE!");
    return matrix(Math.trunc(rows!), Math.trunc(columns!), (row, column) =>
      single(callLambda(lambda, [row + 1, column + 1], evaluation)),
    );
  }),
};

/**
 * Takes the lambda as the last argument, after `count` others (-1: at least one). The result is busy as long as an
 * argument is.
 */
function withLambda(
  count: number,
  compute: (lambda: Lambda, args: readonly Node[], evaluation: Evaluation) => Operand,
): LambdaFunction {
  return (args, evaluation) => {
    const others = args.slice(0, -1);
    const lambda = lambdaOf(args.at(-1), evaluation);
    if (lambda === undefined || others.length === 0 || (count >= 0 && others.length !== count))
      return new CellError("#VALUE!");
    for (const arg of others) {
      const value = valueOf(arg, evaluation);
      if (value instanceof CellError) return value;
      if (isMatrix(value) && value.some((row) => row.some(isBusy))) return new CellError("#BUSY!");
    }
    return compute(lambda, others, evaluation);
  };
}

function valueOf(node: Node | undefined, evaluation: Evaluation): CellValue | Matrix {
  return node === undefined || node.kind === "missing"
    ? null
    : valuesOf(evaluation.evaluate(node, evaluation), evaluation.scope);
}

/** What an array has where a larger one has another element: an empty cell inside it, #N/A outside. */
function missing(array: Matrix, row: number, column: number): CellValue {
  return array[row]?.[column] === null ? null : new CellError("#N/A");
}

/** One element of an array; an array inside an array is #CALC!. */
function single(value: CellValue | Matrix): CellValue {
  if (!isMatrix(value)) return value;
  return value.length === 1 && value[0]?.length === 1 ? firstValue(value) : new CellError("#CALC!");
}

function matrix(rows: number, columns: number, each: (row: number, column: number) => CellValue): Matrix {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_unused, column) => each(row, column)),
  );
}
