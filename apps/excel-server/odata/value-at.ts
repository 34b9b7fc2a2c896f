/** The value at a path of fields; undefined if a field on the way has no object. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const field of path) {
    // Not what every object inherits, such as `constructor`.
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, field)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[field];
  }
  return value;
}
