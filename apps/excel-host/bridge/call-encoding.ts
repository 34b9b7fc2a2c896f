import { CellError, type ErrorCode } from "../workbook/cell-error.ts";
import type { CellValue, Matrix } from "../workbook/cell-value.ts";
import { errorValue, fromJson } from "../workbook/data-type.ts";
import type { CallArgument, FunctionCall } from "../workbook/function-call.ts";

/** Flags of a call on the wire. */
const flag = { cancelable: 1, streaming: 2, allowErrors: 4, richData: 8 };

/** A call as the runtime's message 1000 carries it. */
export function encodeCall(call: FunctionCall): readonly unknown[] {
  const { options } = call.definition;
  const rich = options.allowCustomDataForDataTypeAny === true;
  const wantsAddress = options.requiresAddress === true || options.requiresStreamAddress === true;
  const wantsAddresses =
    options.requiresParameterAddresses === true || options.requiresStreamParameterAddresses === true;
  const flags =
    (options.cancelable === true ? flag.cancelable : 0) |
    (options.stream === true ? flag.streaming : 0) |
    (options.allowErrorForDataTypeAny === true ? flag.allowErrors : 0) |
    (rich ? flag.richData : 0);
  return [
    call.id,
    call.definition.id,
    call.args.map((argument) => encode(argument, rich)),
    wantsAddress ? call.address : null,
    flags,
    wantsAddresses ? call.parameterAddresses : null,
  ];
}

/** An argument that was left out arrives as null, as in Excel. */
function encode(argument: CallArgument, rich: boolean): unknown {
  if (argument === undefined || argument === null) return null;
  if (Array.isArray(argument)) return argument.map((part: CallArgument) => encode(part, rich));
  return typeof argument === "object"
    ? encodeObject(argument as Exclude<CellValue, null | string | number | boolean>, rich)
    : argument;
}

function encodeObject(value: Exclude<CellValue, null | string | number | boolean>, rich: boolean): unknown {
  if (value instanceof CellError) return { type: "CustomFunctionError", code: value.code };
  if (value.kind === "entity") return rich ? { value: JSON.stringify(value.json) } : value.text;
  if (!rich) return value.value;
  return {
    value: JSON.stringify({
      type: "FormattedNumber",
      basicValue: value.value,
      numberFormat: value.numberFormat,
    }),
  };
}

/** The runtime's numbers for failures, in their order. */
const failures: readonly ErrorCode[] = [
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

/** One entry of SetInvocationArrayResults: [id, succeeded, value, failure?, …]. */
export function decodeAnswer(entry: readonly unknown[]): {
  readonly id: number;
  readonly result: CellValue | Matrix;
} {
  const [id, succeeded, value, failure] = entry;
  if (typeof id !== "number") throw new TypeError("An answer of a custom function has no id.");
  if (succeeded === true) return { id, result: decodeResult(value) };
  const code = failures[typeof failure === "number" ? failure : 0] ?? "#VALUE!";
  return { id, result: errorValue(code, value) };
}

function decodeResult(value: unknown): CellValue | Matrix {
  if (!Array.isArray(value)) return fromJson(value);
  const rows = value as readonly unknown[];
  if (rows.length === 0 || (Array.isArray(rows[0]) && rows[0].length === 0)) return new CellError("#CALC!");
  const width = Array.isArray(rows[0]) ? rows[0].length : -1;
  // Neither lists nor rows of different lengths are cells.
  if (!rows.every((row) => Array.isArray(row) && row.length === width)) return new CellError("#VALUE!");
  const matrix = (rows as readonly (readonly unknown[])[]).map((row) => row.map(fromJson));
  return matrix.length === 1 && width === 1 ? (matrix[0]?.[0] ?? null) : matrix;
}
