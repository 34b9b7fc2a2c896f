import { isObject, type JsonValue } from "../data/sandbox-record.ts";

/**
 * The case of field names: `Name` or `name`.
 * @example sandbox.configure({ fieldCase: "camel" });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resources-and-their-fields
 */
export type FieldCase = "pascal" | "camel";

/** The name with its first letter in lower or upper case. */
export function inCase(name: string, fieldCase: FieldCase): string {
  const first = name.charAt(0);
  return (fieldCase === "camel" ? first.toLowerCase() : first.toUpperCase()) + name.slice(1);
}

/** The value with all its field names in the given case, nested ones too. */
export function fieldsInCase(value: JsonValue, fieldCase: FieldCase): JsonValue {
  if (Array.isArray(value)) return value.map((element: JsonValue) => fieldsInCase(element, fieldCase));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [inCase(name, fieldCase), fieldsInCase(field, fieldCase)]),
  );
}
