import { callOptionNames, checkOptionNames } from "@accounting-data/core";
import { iterateOptionNames } from "@accounting-data/pagination";
import type { List } from "./list.ts";
import type { GetOptions, IterateKeyListOptions, KeyListQuery, ListOptions } from "./options.ts";
import { refuse } from "./refuse.ts";

/** Throws for an option that a call which reads one record does not have. */
export function checkGetOptions(options: GetOptions, operation: string): void {
  checkOptionNames(options, [...callOptionNames, "schema"], operation);
  checkReaders(options, operation);
}

/** Throws for a parameter or an option that a call which reads one page does not have. */
export function checkListOptions(
  query: Partial<KeyListQuery>,
  options: ListOptions,
  { operation, strategies }: Pick<List, "operation" | "strategies">,
): void {
  const after = strategies.includes("key") ? ["after"] : [];
  checkOptionNames(query, ["pageSize", "pageNumber", ...after, ...filterNames], operation);
  checkOptionNames(options, [...callOptionNames, ...readingNames], operation);
  checkReaders(options, operation);
}

/** Throws for an option that an iterator does not have. `without`: those that only other iterators have. */
export function checkIterateOptions(
  options: IterateKeyListOptions,
  operation: string,
  without: readonly string[] = [],
): void {
  const names = [...callOptionNames, ...readingNames, ...iterateOptionNames, ...filterNames];
  checkOptionNames(
    options,
    names.filter((name) => !without.includes(name)),
    operation,
  );
  checkReaders(options, operation);
}

/** Throws unless what gets the response can be called: after a create was sent, it would be too late. */
function checkReaders({ schema, decode, onResponse }: ListOptions, operation: string): void {
  const check = (argument: string, value: unknown, called = value, rule = "must be a function"): void => {
    if (value !== undefined && typeof called !== "function") refuse(argument, rule, operation);
  };
  check("schema", schema, schema?.["~standard"]?.validate ?? null, "must be a Standard Schema");
  check("decode", decode);
  check("onResponse", onResponse);
}

/** Options of a list besides those of every call. */
export const readingNames = ["schema", "decode"] as const;
/** Parameters of every page. */
export const filterNames = ["modifiedSince", "parameters"] as const;

/** The options of these names. */
export function pickOptions<Options extends object, Name extends string>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name & keyof Options> {
  const entries = names.map((name) => [name, options[name as string as keyof Options]]);
  return Object.fromEntries(entries) as Pick<Options, Name & keyof Options>;
}
