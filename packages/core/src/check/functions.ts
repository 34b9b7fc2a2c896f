import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";

/** Checks that what will be called can be, where it was given. */
export function checkFunctions(options: object, names: readonly string[], operation?: string): void {
  for (const argument of names) {
    const value: unknown = (options as Record<string, unknown>)[argument];
    if (value !== undefined && typeof value !== "function") {
      throw new InvalidArgumentError(`${argument} must be a function`, { argument, operation });
    }
  }
}
