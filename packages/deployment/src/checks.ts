/** Tells whether a parsed value is of a type. A library for it would add 1.3 kB to what the functions load. */
export type Check<T> = (value: unknown) => value is T;

export const isString = (value: unknown): value is string => typeof value === "string";

/** A non-empty string. */
export const isText = (value: unknown): value is string => isString(value) && value !== "";

export const isNumber = (value: unknown): value is number => typeof value === "number";

export const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** One of these strings or numbers. */
export function isExactly<const T extends string | number>(...expected: readonly T[]): Check<T> {
  return (value): value is T => expected.includes(value as T);
}

export function isOptional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

export function isListOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => check(item));
}

/** An object with such fields. It may have others. */
export function isObjectOf<T>(fields: { readonly [Key in keyof T]: Check<T[Key]> }): Check<T> {
  const checks = Object.entries(fields) as readonly (readonly [string, Check<unknown>])[];
  return (value): value is T =>
    typeof value === "object" &&
    value !== null &&
    checks.every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]));
}

/** Parses stored text; undefined if it is not JSON. */
export function readJson(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return undefined;
  }
}
