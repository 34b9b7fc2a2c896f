import type { JsonValue } from "../data/sandbox-record.ts";

/**
 * How names of fields are written.
 *
 * @example
 * ```ts
 * const fieldCase: FieldCase = "camel";
 * sandbox.configure({ fieldCase });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type FieldCase = "pascal" | "camel";

/** The name with its first letter small, or large. */
export function inCase(name: string, fieldCase: FieldCase): string {
  const first = name.charAt(0);
  return (fieldCase === "camel" ? first.toLowerCase() : first.toUpperCase()) + name.slice(1);
}

/** The value with the names of all its fields, nested ones too, in that case. */
export function fieldsInCase(value: JsonValue, fieldCase: FieldCase): JsonValue {
  if (isArray(value)) return value.map((element) => fieldsInCase(element, fieldCase));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [inCase(name, fieldCase), fieldsInCase(field, fieldCase)]),
  );
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
