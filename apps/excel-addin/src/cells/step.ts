/** A key of an object, or an index of an array. */
export type Step = string | number;

/** The value that these steps lead to; undefined if they lead nowhere. */
export function valueAt(object: unknown, steps: readonly Step[]): unknown {
  let value = object;
  for (const step of steps) {
    // A record may leave out a field whose name every object has, such as `constructor`.
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<Step, unknown>>)[step];
  }
  return value;
}
