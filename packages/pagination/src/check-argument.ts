import { InvalidArgumentError } from "./errors.ts";

/** Throws unless an argument is valid. `rule` says what it must be. */
export function checkArgument(argument: string, isValid: boolean, rule: string, operation?: string): void {
  if (isValid) return;
  // An operation that is undefined counts as not given.
  throw new InvalidArgumentError(`"${argument}" ${rule}`, { argument, operation: operation! });
}

/** Throws unless an argument is a number of records. */
export function checkCount(argument: string, value: number): void {
  const isCount = Number.isInteger(value) && value >= 0;
  checkArgument(argument, isCount, "must be a whole number, 0 or more");
}

/** Throws unless each option that is not among `names` is undefined. */
export function checkUnknown(unknown: object, names: readonly string[], operation?: string): void {
  for (const [name, value] of Object.entries(unknown)) {
    checkArgument(name, value === undefined, `is not an option; known: ${names.join(", ")}`, operation);
  }
}
