import { InvalidArgumentError } from "./errors.ts";

/** Throws unless an argument is valid. `rule` says what it must be. The words are those of `@accounting-data/core`. */
export function checkArgument(argument: string, isValid: boolean, rule: string, operation?: string): void {
  if (!isValid) throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation });
}

/** Throws unless an argument is a number of records. */
export function checkCount(argument: string, value: number): void {
  checkArgument(argument, Number.isInteger(value) && value >= 0, "must be a whole number, 0 or more");
}

/** Throws unless an argument has one of these values. */
export function checkChoice(
  argument: string,
  value: unknown,
  choices: readonly unknown[],
  operation?: string,
): void {
  checkArgument(argument, choices.includes(value), `must be ${choices.join(" or ")}`, operation);
}

/** Throws unless the argument of this name is an object. */
export function checkObject(argument: string, value: unknown, operation?: string): void {
  checkArgument(argument, Object(value) === value, "must be an object", operation);
}

/** Throws for an option that no one has read, unless it is undefined. */
export function checkUnknown(unknown: object, operation?: string): void {
  for (const [name, value] of Object.entries(unknown)) {
    checkArgument(name, value === undefined, "is not an option", operation);
  }
}

/** Whether a value is a whole number from 1 on, in 32 bits. */
export function isInt32(value: number | undefined = 0): value is number {
  return Number.isInteger(value) && value > 0 && value < 2 ** 31;
}
