import { CellError, type CellErrorCode } from "../workbook/cell-error.ts";
import { basicValue, firstValue, isMatrix, type CellValue, type Matrix } from "../workbook/cell-value.ts";
import { errorValue, fromJson } from "../workbook/data-type.ts";
import type { CallArgument, FunctionCall } from "../workbook/custom-function.ts";
import type { CallResult } from "../workbook/calculation/recalculation.ts";

/** The flag of a call that can be cancelled. */
const cancelableFlag = 1;
/** The flag of a call whose arguments may be errors: the runtime makes objects of them. */
const acceptsErrorsFlag = 4;

/** A call as the runtime's message 1000 carries it: id, function, arguments, address, flags, arguments' addresses. */
export function encodeCall({ id, definition, args, address }: FunctionCall): readonly unknown[] {
  return [
    id,
    definition.id,
    args.map(encode),
    definition.requiresAddress ? address : null,
    (definition.cancelable ? cancelableFlag : 0) + (definition.acceptsErrors ? acceptsErrorsFlag : 0),
    null,
  ];
}

/** An argument that is left out arrives as null, as in Excel. */
function encode(argument: CallArgument): unknown {
  if (argument === undefined) return null;
  return isMatrix(argument) ? argument.map((row) => row.map(encodeValue)) : encodeValue(argument);
}

function encodeValue(cell: CellValue): unknown {
  const value = basicValue(cell);
  return value instanceof CellError ? { type: "CustomFunctionError", code: value.code } : value;
}

/** The errors that the runtime's failure numbers stand for. */
const failures: readonly CellErrorCode[] = [
  "#VALUE!",
  "#N/A",
  "#VALUE!",
  "#VALUE!",
  "#VALUE!",
  "#DIV/0!",
  "#NUM!",
  "#VALUE!",
  "#NULL!",
  "#NAME?",
  "#NAME?",
];

/** Decodes one entry of SetInvocationArrayResults: [id, succeeded, value, failure?, …]. */
export function decodeResult(entry: readonly unknown[]): CallResult {
  const [id, succeeded, value, failure] = entry;
  if (typeof id !== "number") throw new TypeError("A result of a custom function has no id.");
  if (succeeded === true) return { id, result: decodeValue(value) };
  const code = failures[typeof failure === "number" ? failure : 0] ?? "#VALUE!";
  return { id, result: errorValue(code, value) };
}

function decodeValue(value: unknown): CellValue | Matrix {
  if (!Array.isArray(value)) return fromJson(value);
  const rows = value as readonly unknown[];
  if (rows.length === 0 || (Array.isArray(rows[0]) && rows[0].length === 0)) return new CellError("#CALC!");
  const width = Array.isArray(rows[0]) ? rows[0].length : -1;
  // Excel takes rows of equal length only.
  if (!rows.every((row) => Array.isArray(row) && row.length === width)) return new CellError("#VALUE!");
  const matrix = (rows as readonly (readonly unknown[])[]).map((row) => row.map(fromJson));
  return matrix.length === 1 && width === 1 ? firstValue(matrix) : matrix;
}
