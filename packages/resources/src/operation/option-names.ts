import { callOptionNames, checkOptionNames, InvalidArgumentError } from "@accounting-data/core";
import { iterateOptionNames } from "@accounting-data/pagination";
import type { GetOptions, IterateKeyListOptions, KeyListQuery, ListOptions } from "./options.ts";

/** Throws for an option that a call which reads one record does not have. */
export function checkGetOptions(options: GetOptions, operation: string): void {
  checkOptionNames(options, [...callOptionNames, "schema"], operation);
  checkReaders(options, operation);
}

/** Throws for a parameter or an option that a call which reads one page does not have. */
export function checkListOptions(
  query: Partial<KeyListQuery>,
  options: ListOptions,
  operation: string,
): void {
  checkOptionNames(query, ["pageSize", "pageNumber", "after", ...filterNames], operation);
  checkOptionNames(options, [...callOptionNames, ...readingNames], operation);
  checkReaders(options, operation);
}

/** Throws for an option that an iterator does not have. `without`: those that only other iterators have. */
export function checkIterateOptions(
  options: IterateKeyListOptions,
  operation: string,
  without: readonly (keyof IterateKeyListOptions)[] = [],
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
  const check = (argument: string, called: unknown, rule: string): void => {
    if (typeof called === "function") return;
    throw new InvalidArgumentError(`"${argument}" must be ${rule}`, { argument, operation });
  };
  if (schema !== undefined) check("schema", schema?.["~standard"]?.validate, "a Standard Schema");
  if (decode !== undefined) check("decode", decode, "a function");
  if (onResponse !== undefined) check("onResponse", onResponse, "a function");
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
