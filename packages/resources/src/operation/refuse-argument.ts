import { InvalidArgumentError } from "@accounting-data/core";

/** Throws the error of an invalid argument. `rule` says what it must be. */
export function refuseArgument(argument: string, rule: string, operation: string): never {
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation });
}

/** Throws unless it can be the id of a record: a text that is not blank. */
export function checkId(argument: string, id: unknown, operation: string): void {
  if (typeof id !== "string") refuseArgument(argument, "must be a record's id", operation);
  if (!id.trim()) refuseArgument(argument, "must not be empty", operation);
}
