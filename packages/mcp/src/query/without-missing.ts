/** A record without the fields that have no value: null, an empty text, an empty array or object. */
export function withoutMissing(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record)
      .map(([name, value]) => [name, isPlainObject(value) ? withoutMissing(value) : value] as const)
      .filter(([, value]) => !isMissing(value)),
  );
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
