import { comparable } from "../comparable.ts";
/**
 * Path of a value in a payload: names of fields and indexes of arrays.
 * @example const path: PayloadPath = ["DeliveryAddresses", 0, "City"];
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export type PayloadPath = readonly (string | number)[];

/**
 * Parses `Note`, `BusinessDetails.Note` or `DeliveryAddresses[0].City`; undefined if it is not such a name.
 * @example console.log(readFieldName("DeliveryAddresses[0].City")); // ["DeliveryAddresses", 0, "City"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function readFieldName(name: string): PayloadPath | undefined {
  const trimmed = name.trim();
  if (!/^[^\s.[\]]+(?:\.[^\s.[\]]+|\[\d{1,4}\])*$/.test(trimmed)) return undefined;
  const path = [...trimmed.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map((part) =>
    part[1] === undefined ? part[0] : Number(part[1]),
  );
  return path.includes("__proto__") ? undefined : path;
}

/**
 * A path as {@link readFieldName} reads it: `DeliveryAddresses[0].City`.
 * @example console.log(nameOfPath(["BusinessDetails", "Note"])); // BusinessDetails.Note
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function nameOfPath(path: PayloadPath): string {
  return path
    .map((step, at) => (typeof step === "number" ? `[${step}]` : `${at > 0 ? "." : ""}${step}`))
    .join("");
}

/**
 * Sets the value at a path, creating objects and arrays on the way. Returns false if the path is taken, leads through a
 * primitive value, or would leave a hole in an array. Only empty objects or arrays may then have been added.
 * @example
 * ```ts
 * const filled: Record<string, unknown> = {};
 * placeValue(filled, ["BusinessDetails", "DuePeriod"], 14);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function placeValue(payload: Record<string, unknown>, path: PayloadPath, value: unknown): boolean {
  let at: unknown = payload;
  for (const [index, step] of path.entries()) {
    const last = index === path.length - 1;
    if (!canHold(at, step)) return false;
    const holder = at as Record<string | number, unknown>;
    const present = Object.hasOwn(holder, step);
    if (last && present) return false;
    const empty = typeof path[index + 1] === "number" ? [] : {};
    if (!present) holder[step] = last ? value : empty;
    at = holder[step];
  }
  return true;
}

/** Whether a value can stand there without leaving a hole. */
function canHold(holder: unknown, step: string | number): boolean {
  if (Array.isArray(holder)) return typeof step === "number" && step <= holder.length;
  return typeof holder === "object" && holder !== null && typeof step === "string";
}

/**
 * The value at a path of a payload or a record. Names of fields are compared without case, as services do.
 * @example console.log(findValue({ address: { city: "Brno" } }, ["Address", "City"])); // Brno
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function findValue(inside: unknown, path: PayloadPath): unknown {
  let at = inside;
  for (const step of path) {
    if (typeof at !== "object" || at === null) return undefined;
    const wanted = comparable(String(step));
    at = Object.entries(at).find(([key]) => comparable(key) === wanted)?.[1];
  }
  return at;
}

/**
 * What a message about a path belongs to: what has the same path, else the only one inside of it (`BusinessDetails`), else the one
 * around it (`BusinessDetails.DuePeriod.Value`). Ignores case.
 * @example console.log(findPlace(["city"], [{ path: ["Name"] }, { path: ["City"] }])); // { path: ["City"] }
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function findPlace<Place extends { readonly path: PayloadPath }>(
  path: PayloadPath,
  places: readonly Place[],
): Place | undefined {
  if (path.length === 0) return undefined;
  const outer = places.filter((place) => startsWith(path, place.path));
  const closest = outer.toSorted((one, other) => other.path.length - one.path.length)[0];
  const inner = places.filter((place) => startsWith(place.path, path));
  return inner.length === 1 && closest?.path.length !== path.length ? inner[0] : closest;
}

function startsWith(path: PayloadPath, start: PayloadPath): boolean {
  const same = (step: string | number, index: number): boolean =>
    comparable(String(step)) === comparable(String(path[index]));
  return start.length <= path.length && start.every(same);
}

/**
 * A value of a payload, with its place.
 * @example const placed: PlacedValue = { name: "Address.City", path: ["Address", "City"], value: "Brno" };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export interface PlacedValue {
  readonly name: string;
  readonly path: PayloadPath;
  /** Not an object. */
  readonly value: unknown;
}

/**
 * All values of a payload, each with its place.
 * @example console.log(placedValues({ Name: "Novák" })); // [{ name: "Name", path: ["Name"], value: "Novák" }]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function placedValues(value: unknown, name = "", path: PayloadPath = []): readonly PlacedValue[] {
  if (typeof value !== "object" || value === null) return [{ name, path, value }];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inside]) => {
    if (isList) return placedValues(inside, `${name}[${key}]`, [...path, Number(key)]);
    return placedValues(inside, name === "" ? key : `${name}.${key}`, [...path, key]);
  });
}

/**
 * The names of the values that were sent and that the created record does not have. Empty if the record has none of them: then
 * the service does not answer with what it stored.
 * @example console.log(notReturned({ Name: "Novák", Note: "x" }, { Name: "Novák" })); // ["Note"]
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#payloads-that-a-description-checks
 */
export function notReturned(payload: object, record: Readonly<Record<string, unknown>>): readonly string[] {
  const isSet = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
  const sent = placedValues(payload).filter(({ value }) => isSet(value));
  const missing = sent.filter(({ path }) => !isSet(findValue(record, path)));
  return missing.length === sent.length ? [] : missing.map(({ name }) => name);
}
