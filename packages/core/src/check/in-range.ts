import { InvalidArgumentError } from "../errors/invalid-argument-error.ts";

/** A number option, checked; its default where it was not given. */
export function inRange(
  value: number | undefined,
  argument: string,
  [min, max, fallback]: readonly [min: number, max: number, fallback: number],
  operation?: string,
): number {
  if (value === undefined) return fallback;
  if (typeof value !== "number" || !(value >= min && value <= max)) {
    throw new InvalidArgumentError(`${argument} must be a number from ${min} to ${max}`, {
      argument,
      operation,
    });
  }
  return value;
}
