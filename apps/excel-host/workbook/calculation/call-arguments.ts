import { CellError, isBusy } from "../cell-error.ts";
import { basicValue, firstValue, toMatrix, type CellValue } from "../cell-value.ts";
import type { CallArgument, FunctionDefinition } from "../custom-function.ts";
import type { Operand } from "../formula/operand.ts";
import type { Scope } from "../formula/scope.ts";
import { valuesOf } from "../formula/values-of.ts";

/**
 * The arguments of a call in the shape that functions.json declares. Returns the formula's error where Excel does not
 * call the function: a required argument is missing, there are too many, one waits for a result, or one is an error that
 * the function does not accept.
 */
export function prepareArguments(
  { name, parameters, acceptsErrors }: FunctionDefinition,
  operands: readonly (Operand | undefined)[],
  scope: Scope,
): readonly CallArgument[] | CellError {
  const refused = (kind: "too-few" | "too-many"): CellError => {
    const names = parameters.map((parameter) =>
      parameter.optional ? `[${parameter.name}]` : parameter.name,
    );
    return new CellError("#VALUE!", { refusal: { kind, call: `${name}(${names.join(", ")})` } });
  };
  if (operands.length > parameters.length) return refused("too-many");
  const args: CallArgument[] = [];
  for (const [index, { type, dimensionality, optional }] of parameters.entries()) {
    const operand = operands[index];
    if (operand === undefined && !optional) return refused("too-few");
    const values = operand === undefined ? undefined : valuesOf(operand, scope);
    if (values === undefined) {
      args.push(undefined);
      continue;
    }
    const argument = dimensionality === "matrix" ? toMatrix(values) : firstValue(values);
    for (const row of toMatrix(argument)) {
      const isAccepted = acceptsErrors && type === "any";
      const error = row.find((value) => value instanceof CellError && (!isAccepted || isBusy(value)));
      if (error instanceof CellError) return error;
    }
    args.push(type === "string" ? textFor(firstValue(argument)) : argument);
  }
  return args;
}

/** What Excel passes for a parameter of type `string`. */
function textFor(value: CellValue): string {
  const basic = basicValue(value);
  if (typeof basic === "boolean") return basic ? "TRUE" : "FALSE";
  return typeof basic === "number" || typeof basic === "string" ? `${basic}` : "";
}
