import { CellError, isBusy } from "../cell-error.ts";
import { basicValue, firstValue, isMatrix, type CellValue, type Matrix } from "../cell-value.ts";
import type { Evaluation } from "./evaluation.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import { fieldOf } from "./field.ts";
import { lambdaFunctions } from "./lambda-functions.ts";
import { lambdaOf } from "./lambda-argument.ts";
import { isLocalName } from "./local-name.ts";
import { binary, broadcast, toNumber } from "./operators.ts";
import { valuesOf } from "./values-of.ts";

type SpecialForm = (args: readonly Node[], evaluation: Evaluation) => Operand;

/** Functions that evaluate only the arguments that they need, so that the others call nothing; LET, LAMBDA and the like. */
export const specialForms: Readonly<Record<string, SpecialForm>> = {
  ...lambdaFunctions,
  IF([condition, yes, no], evaluation) {
    const test = required(condition, evaluation);
    if (isBusy(test)) return test;
    if (!isMatrix(test)) return branch(toBoolean(test), yes, no, evaluation);
    const branches = [test, optional(yes, evaluation, true), optional(no, evaluation, false)];
    return broadcast(branches, ([element, a, b]) => {
      const isTrue = toBoolean(element ?? null);
      return isTrue instanceof CellError ? isTrue : ((isTrue ? a : b) ?? null);
    });
  },
  IFERROR: ([value, fallback], evaluation) => replaceErrors(value, fallback, evaluation, () => true),
  IFNA: ([value, fallback], evaluation) =>
    replaceErrors(value, fallback, evaluation, (error) => error.code === "#N/A"),
  IFS(args, evaluation) {
    for (let index = 0; index + 1 < args.length; index += 2) {
      const test = required(args[index], evaluation);
      if (isBusy(test)) return test;
      const isTrue = toBoolean(firstValue(test));
      if (isTrue instanceof CellError) return isTrue;
      if (isTrue) return evaluation.evaluate(args[index + 1] as Node, evaluation);
    }
    return new CellError("#N/A");
  },
  SWITCH([subject, ...cases], evaluation) {
    const value = required(subject, evaluation);
    if (isBusy(value)) return value;
    const pairs = cases.length - (cases.length % 2);
    for (let index = 0; index < pairs; index += 2) {
      const match = binary("=", firstValue(value), firstValue(required(cases[index], evaluation)));
      if (isBusy(match) || match instanceof CellError) return match;
      if (match === true) return evaluation.evaluate(cases[index + 1] as Node, evaluation);
    }
    const fallback = cases[pairs];
    return fallback === undefined ? new CellError("#N/A") : evaluation.evaluate(fallback, evaluation);
  },
  FIELDVALUE([card, name], evaluation) {
    const field = basicValue(firstValue(required(name, evaluation)));
    if (field instanceof CellError) return field;
    return fieldOf(required(card, evaluation), String(field));
  },
  CHOOSE([index, ...choices], evaluation) {
    const value = required(index, evaluation);
    if (isBusy(value)) return value;
    const number = toNumber(basicValue(firstValue(value)));
    if (number instanceof CellError) return number;
    const choice = choices[Math.trunc(number) - 1];
    return choice === undefined ? new CellError("#VALUE!") : evaluation.evaluate(choice, evaluation);
  },
  LET(args, evaluation) {
    let { locals } = evaluation;
    for (let index = 0; index + 2 < args.length; index += 2) {
      const name = args[index];
      if (name?.kind !== "name" || !isLocalName(name.name)) return new CellError("#NAME?");
      const node = args[index + 1] as Node;
      const inside = { ...evaluation, locals };
      const isLambda = node.kind === "call" && node.name === "LAMBDA";
      const value = isLambda ? lambdaOf(node, inside) : undefined;
      locals = locals.with(new Map([[name.name.toUpperCase(), value ?? evaluation.evaluate(node, inside)]]));
    }
    const body = args.length % 2 === 1 ? args.at(-1) : undefined;
    return body === undefined
      ? new CellError("#VALUE!")
      : evaluation.evaluate(body, { ...evaluation, locals });
  },
};

function branch(
  condition: boolean | CellError,
  yes: Node | undefined,
  no: Node | undefined,
  evaluation: Evaluation,
): Operand {
  if (condition instanceof CellError) return condition;
  const taken = condition ? yes : no;
  if (taken === undefined) return condition;
  return taken.kind === "missing" ? 0 : evaluation.evaluate(taken, evaluation);
}

function replaceErrors(
  value: Node | undefined,
  fallback: Node | undefined,
  evaluation: Evaluation,
  caught: (error: CellError) => boolean,
): Operand {
  const values = required(value, evaluation);
  if (isBusy(values)) return values;
  const fails = (element: CellValue): boolean => element instanceof CellError && caught(element);
  if (!isMatrix(values)) return fails(values) ? optional(fallback, evaluation, "") : values;
  if (values.some((row) => row.some(isBusy))) return new CellError("#BUSY!");
  if (!values.some((row) => row.some(fails))) return values;
  return broadcast([values, optional(fallback, evaluation, "")], ([element, other]) =>
    fails(element ?? null) ? (other ?? null) : (element ?? null),
  );
}

function required(node: Node | undefined, evaluation: Evaluation): CellValue | Matrix {
  return node === undefined
    ? new CellError("#VALUE!")
    : valuesOf(evaluation.evaluate(node, evaluation), evaluation.scope);
}

function optional(node: Node | undefined, evaluation: Evaluation, fallback: CellValue): CellValue | Matrix {
  return node === undefined || node.kind === "missing"
    ? fallback
    : valuesOf(evaluation.evaluate(node, evaluation), evaluation.scope);
}

function toBoolean(value: CellValue): boolean | CellError {
  const basic = basicValue(value);
  if (typeof basic === "string") {
    if (/^true$/i.test(basic)) return true;
    if (/^false$/i.test(basic)) return false;
    return new CellError("#VALUE!");
  }
  return basic instanceof CellError ? basic : Boolean(basic);
}
