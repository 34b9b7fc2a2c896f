/** A key of an object, an index of an array, or what leads from the id of another record to that record. */
export type Step = string | number | FollowId;

/** Finds the record with an id; undefined if there is no such record. */
export type FollowId = (id: unknown) => unknown;

/** The value that these steps lead to; undefined if they lead nowhere. */
export function valueAt(object: unknown, steps: readonly Step[]): unknown {
  let value = object;
  for (const step of steps) {
    if (typeof step === "function") {
      value = step(value);
      continue;
    }
    // A record may leave out a field whose name every object has, such as `constructor`.
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[step];
  }
  return value;
}
