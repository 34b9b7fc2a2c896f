import { InvalidArgumentError } from "./errors.ts";

/** Throws unless an argument is valid. `rule` says what it must be. The words are those of `@accounting-data/core`. */
export function checkArgument(argument: string, isValid: boolean, rule: string, operation?: string): void {
  if (isValid) return;
  // An operation that is undefined counts as not given.
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation: operation! });
}

/** Throws unless an argument is a number of records. */
export function checkCount(argument: string, value: number): void {
  const isCount = Number.isInteger(value) && value >= 0;
  checkArgument(argument, isCount, "must be a whole number, 0 or more");
}

/** Throws unless each option that is not among `names` is undefined. */
export function checkUnknown(unknown: object, names: readonly string[], operation?: string): void {
  for (const [name, value] of Object.entries(unknown)) {
    const rule = `is not an option; the nearest is ${nearest(name, names)}`;
    checkArgument(name, value === undefined, rule, operation);
  }
}

/** The name that shares most pairs of letters with the given one. */
function nearest(given: string, names: readonly string[]): string {
  return [...names].sort((a, b) => sharedPairs(given, b) - sharedPairs(given, a))[0]!;
}

/** How many pairs of adjacent letters of one name the other has, whatever the case. */
function sharedPairs(given: string, name: string): number {
  const letters = given.toLowerCase();
  const pairs = Array.from(letters, (_, at) => letters.slice(at, at + 2));
  return pairs.filter((pair) => name.toLowerCase().includes(pair)).length;
}
