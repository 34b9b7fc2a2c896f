import { CellError } from "../cell-error.ts";
import type { CellValue, Matrix } from "../cell-value.ts";
import type { Evaluation } from "./evaluation.ts";
import { Lambda } from "./lambda.ts";
import type { Node } from "./node.ts";
import type { Operand } from "./operand.ts";
import { valuesOf } from "./values-of.ts";

/** The function that an argument stands for; undefined where it is a value. */
export function lambdaOf(node: Node | undefined, evaluation: Evaluation): Lambda | undefined {
  if (node?.kind === "call" && node.name === "LAMBDA") return defined(node.args, evaluation);
  if (node?.kind !== "name") return undefined;
  const local = evaluation.locals.get(node.name.toUpperCase());
  if (local instanceof Lambda) return local;
  return local === undefined ? named(node.name.toUpperCase(), evaluation) : undefined;
}

/** Calls a lambda; returns values, since only they fill an array. */
export function callLambda(
  lambda: Lambda,
  args: readonly Operand[],
  { scope }: Evaluation,
): CellValue | Matrix {
  return valuesOf(lambda.call(args), scope);
}

/** LAMBDA(a, b, …, body). Names of parameters hide those outside. */
function defined(nodes: readonly Node[], evaluation: Evaluation): Lambda {
  const body = nodes.at(-1);
  const names = nodes
    .slice(0, -1)
    .map((node) => (node.kind === "name" ? node.name.toUpperCase() : undefined));
  return new Lambda((args) => {
    if (body === undefined || names.includes(undefined)) return new CellError("#NAME?");
    if (args.length !== names.length) return new CellError("#VALUE!");
    const locals = evaluation.locals.with(new Map(names.map((name, index) => [name!, args[index]!])));
    return evaluation.evaluate(body, { ...evaluation, locals });
  });
}

/** A function by its name alone, with its arguments as local names that no formula can contain. */
function named(name: string, evaluation: Evaluation): Lambda {
  return new Lambda((values) => {
    const args = values.map((_, index): Node => ({ kind: "name", name: ` ${index}` }));
    const locals = evaluation.locals.with(new Map(values.map((value, index) => [` ${index}`, value])));
    return evaluation.evaluate({ kind: "call", name, args }, { ...evaluation, locals });
  });
}
