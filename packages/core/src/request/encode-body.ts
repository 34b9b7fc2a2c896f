import { refuseArgument } from "../check-options.ts";
import type { Operation } from "../operation.ts";

/** The body of an operation as JSON. Throws `InvalidArgumentError`, with the place, for what JSON cannot express. */
export function encodeBody({ name, body }: Operation): string | undefined {
  if (body === undefined) return undefined;
  /** The place of each object whose members are being written. */
  const places = new WeakMap<object, string>();
  let place = "body";
  let fault: string | undefined;

  // What has a `toJSON`, such as a date, comes as what that returned.
  function refuseLostValue(this: Record<string, unknown>, key: string, value: unknown): unknown {
    const above = places.get(this);
    place = above === undefined ? "body" : above + step(key, Array.isArray(this));
    if (Object(value) === value) places.set(value as object, place);
    fault = faultOf(value, this[key], Array.isArray(this));
    if (fault) throw new TypeError();
    return value;
  }

  try {
    const text: unknown = JSON.stringify(body, refuseLostValue);
    if (typeof text === "string") return text;
  } catch {
    // The engine's own message may quote the body.
  }
  const unreadable = fault === undefined ? unreadableIn({ body }, "", []) : undefined;
  if (unreadable !== undefined) return refuseArgument(unreadable, "what throws when it is read", name, ": ");
  return refuseArgument(place, fault ?? "a cycle", name, ": ");
}

/** The place of the first member that throws when it is read, in the order of writing. Undefined if none does, as in a cycle. */
function unreadableIn(value: object, place: string, above: readonly object[]): string | undefined {
  if (above.includes(value)) return undefined;
  for (const key of Object.keys(value)) {
    const at = place === "" ? key : place + step(key, Array.isArray(value));
    let member: unknown;
    try {
      member = (value as Record<string, unknown>)[key];
      const { toJSON } = Object(member) as { readonly toJSON?: unknown };
      if (typeof toJSON === "function") member = toJSON.call(member, key);
    } catch {
      return at;
    }
    const found =
      Object(member) === member ? unreadableIn(member as object, at, [...above, value]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function step(key: string, inArray: boolean): string {
  if (inArray) return `[${key}]`;
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key.slice(0, 50))}]`;
}

/** What JSON would leave out, or write as null or `{}`. `given` is the value before its `toJSON`. */
function faultOf(value: unknown, given: unknown, inArray: boolean): string | undefined {
  const type = typeof value;
  if (type === "function" || type === "symbol") return `a ${type}`;
  if (type === "bigint") return "a BigInt";
  if (type === "number" && !Number.isFinite(value)) return String(value);
  // Only an invalid date has a `toJSON` that returns null.
  if (value === null && given !== null) return "an invalid Date";
  if (value === undefined && (inArray || given !== undefined)) return "undefined";
  return Object(value) === value && !Array.isArray(value) ? opaque(value as object) : undefined;
}

/** What an object is of which JSON shows nothing: a promise, what can be iterated, or a platform's own, such as an error. */
function opaque(value: object): string | undefined {
  const { then, [Symbol.iterator]: iterate } = value as Partial<Record<PropertyKey, unknown>>;
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  const isOpaque =
    typeof (then ?? iterate) === "function" || (tag !== "Object" && Object.keys(value).length === 0);
  return isOpaque ? `an object of the class ${tag}, of which JSON shows nothing` : undefined;
}
