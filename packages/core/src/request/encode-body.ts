import { refuseArgument } from "../check-options.ts";
import type { Operation } from "../operation.ts";

/** The body of an operation as JSON. Throws `InvalidArgumentError` for what JSON cannot express. */
export function encodeBody({ name, body }: Operation): string | undefined {
  if (body === undefined) return undefined;
  try {
    const text: unknown = JSON.stringify(body, refuseLostValue);
    if (typeof text === "string") return text;
  } catch {
    // Cycles, BigInts and lost values. The engine's own message may quote the body.
  }
  return refuseArgument(
    "body",
    "must be plain JSON: no promise, map, file, BigInt, NaN, Infinity, invalid date or cycle",
    name,
  );
}

/**
 * Throws for what JSON would leave out, or write as null or `{}`: a function, NaN, an invalid date, a hole in an array, a promise, a
 * map, a file. What has a `toJSON`, such as a date, comes as what that returned.
 */
function refuseLostValue(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const isLost =
    typeof value === "function" ||
    (typeof value === "number" && !Number.isFinite(value)) ||
    (value === null && this[key] !== null) ||
    (value === undefined && Array.isArray(this)) ||
    (Object(value) === value && !Array.isArray(value) && isOpaque(value as object));
  if (isLost) throw new TypeError();
  return value;
}

/** Whether JSON shows nothing of what an object holds: a promise, what can be iterated, or a platform's own, such as an error. */
function isOpaque(value: object): boolean {
  const { then, [Symbol.iterator]: iterate } = value as Partial<Record<PropertyKey, unknown>>;
  return (
    typeof (then ?? iterate) === "function" ||
    (Object.prototype.toString.call(value) !== "[object Object]" && Object.keys(value).length === 0)
  );
}
