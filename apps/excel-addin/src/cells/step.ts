/** A key of an object, an index of an array, or what leads from a value to another one, such as from an id to its record. */
export type Step = string | number | ((value: unknown) => unknown);

/** Finds the record with an id; undefined if there is no such record. */
export type FollowId = (id: unknown) => unknown;

/** Leads to the first value that is neither missing nor empty, in the order of these ways. */
export function firstValue(ways: readonly (readonly Step[])[]): Step {
  return (object) => {
    const values = ways.map((steps) => valueAt(object, steps));
    const isEmpty = (value: unknown): boolean =>
      value === undefined || value === null || (typeof value === "string" && value.trim() === "");
    return values.find((value) => !isEmpty(value));
  };
}

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
