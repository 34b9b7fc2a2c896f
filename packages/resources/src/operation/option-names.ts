import { callOptionNames, checkOptionNames } from "@accounting-data/core";
import { iterateOptionNames } from "@accounting-data/pagination";
import type { ListOptions } from "./options.ts";
import { refuse } from "./refuse.ts";

/**
 * Throws for an option that an operation does not have, and unless what gets the response can be called: after a create was
 * sent, it would be too late. `names`: its options besides `schema` and those of every call.
 */
export function checkOptions(options: ListOptions, operation: string, names: readonly string[] = []): void {
  checkOptionNames(options, [...callOptionNames, "schema", ...names], operation);
  const { schema, decode, onResponse } = options;
  const check = (argument: string, value: unknown, called = value, rule = "must be a function"): void => {
    if (value !== undefined && typeof called !== "function") refuse(argument, rule, operation);
  };
  check("schema", schema, schema?.["~standard"]?.validate ?? null, "must be a Standard Schema");
  check("decode", decode);
  check("onResponse", onResponse);
}

/** Options of a list besides `schema` and those of every call. */
export const readingNames = ["decode"] as const;
/** Parameters of every page. */
export const filterNames = ["modifiedSince", "parameters"] as const;
/** Options of an iterator besides `schema` and those of every call. */
export const iteratingNames: readonly string[] = [...readingNames, ...iterateOptionNames, ...filterNames];

/** The options of these names. */
export function pickOptions<Options extends object, Name extends string>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name & keyof Options> {
  const entries = names.map((name) => [name, options[name as string as keyof Options]]);
  return Object.fromEntries(entries) as Pick<Options, Name & keyof Options>;
}
