import { quoteSheet, printArea } from "./address.ts";
import { CellError } from "./cell-error.ts";
import { basicValue, isMatrix, toMatrix, type CellValue, type Matrix } from "./cell-value.ts";
import type { CallArgument } from "./function-call.ts";
import type { FunctionDefinition, FunctionParameter } from "./function-definition.ts";
import { Reference, type Operand } from "./formula/operand.ts";
import { toNumber, toText } from "./formula/operators.ts";
import type { Scope } from "./formula/scope.ts";
import { valuesOf } from "./formula/values-of.ts";

export interface PreparedArguments {
  readonly args: readonly CallArgument[];
  readonly addresses: readonly (string | null)[];
}

/**
 * Converts what a formula passes to what functions.json says the function takes. An error where Excel does not
 * call the function: a wrong number of arguments, a value of the wrong type, an error as an argument.
 */
export function prepareArguments(
  definition: FunctionDefinition,
  operands: readonly (Operand | undefined)[],
  scope: Scope,
): PreparedArguments | CellError {
  const { parameters, options } = definition;
  const last = parameters.at(-1);
  if (operands.length > parameters.length && last?.repeating !== true) return new CellError("#VALUE!");
  const args: CallArgument[] = [];
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.repeating) {
      const repeated = operands
        .slice(index)
        .map((operand) => argument(parameter, operand, scope, options.allowErrorForDataTypeAny));
      const error = repeated.find((value) => value instanceof Refused);
      if (error instanceof Refused) return error.error;
      args.push(repeated as readonly (CellValue | Matrix | undefined)[]);
      break;
    }
    const value = argument(parameter, operands[index], scope, options.allowErrorForDataTypeAny);
    if (value instanceof Refused) return value.error;
    args.push(value);
  }
  return { args, addresses: parameters.map((_, index) => addressOf(operands[index])) };
}

/** An error that is the call's outcome, told apart from one that is an argument. */
class Refused {
  readonly error: CellError;

  constructor(error: CellError) {
    this.error = error;
  }
}

function argument(
  parameter: FunctionParameter,
  operand: Operand | undefined,
  scope: Scope,
  allowErrors = false,
): CellValue | Matrix | undefined | Refused {
  if (operand === undefined) return parameter.optional ? undefined : new Refused(new CellError("#VALUE!"));
  const values = valuesOf(operand, scope);
  if (parameter.dimensionality === "scalar") {
    const value = isMatrix(values) ? (values[0]?.[0] ?? null) : values;
    const converted = convert(parameter, value, allowErrors);
    return converted;
  }
  const rows: CellValue[][] = [];
  for (const row of toMatrix(values)) {
    const converted = row.map((value) => convert(parameter, value, allowErrors));
    const refused = converted.find((value) => value instanceof Refused);
    if (refused instanceof Refused) return refused;
    rows.push(converted as CellValue[]);
  }
  return rows;
}

function convert(parameter: FunctionParameter, value: CellValue, allowErrors: boolean): CellValue | Refused {
  if (value instanceof CellError) return allowErrors && parameter.type === "any" ? value : new Refused(value);
  if (parameter.type === "any") return value;
  const basic = basicValue(value);
  if (parameter.type === "string") return toText(basic);
  if (parameter.type === "number") {
    const number = toNumber(basic);
    return number instanceof CellError ? new Refused(number) : number;
  }
  if (parameter.type !== "boolean" || typeof basic === "boolean") return basic;
  if (typeof basic === "string" && !/^(?:true|false)$/i.test(basic))
    return new Refused(new CellError("#VALUE!"));
  return typeof basic === "string" ? /^true$/i.test(basic) : Boolean(basic);
}

function addressOf(operand: Operand | undefined): string | null {
  return operand instanceof Reference ? `${quoteSheet(operand.sheet)}!${printArea(operand.area)}` : null;
}
