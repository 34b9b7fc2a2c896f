import { InvalidArgumentError } from "@accounting-data/core";

/** Throws the error of an invalid argument. `rule` says what it must be. */
export function refuseArgument(argument: string, rule: string, operation: string): never {
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation });
}
