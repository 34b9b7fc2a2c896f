import type { Call } from "../call.ts";
import { readCallOptions, type CallOptions } from "../call-options.ts";
import { refuseArgument } from "../check-options.ts";
import type { ClientSettings } from "../client-options.ts";
import type { Operation } from "../operation.ts";
import { requestUrl } from "./request-url.ts";

/** Checks an operation and its options before anything is sent. */
export function prepareCall(settings: ClientSettings, operation: Operation, options: CallOptions): Call {
  const { name, kind, method, path, timeouts = Infinity } = operation;
  const { retry, headers, ...given } = readCallOptions(options, name);
  if (kind === "read" && ["PUT", "PATCH", "DELETE"].includes(method)) {
    refuseArgument("kind", `must be change for ${method}`, name);
  }
  const body = encodeBody(operation);
  if (body !== undefined && ["GET", "HEAD"].includes(method)) {
    refuseArgument("body", `must not be given for ${method}`, name);
  }
  return {
    settings,
    operation: name,
    kind,
    method,
    path,
    url: requestUrl(settings.baseUrl, operation),
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...settings.headers,
      ...headers,
    },
    body,
    maxBytes: settings.maxBodyBytes,
    timeout: settings.timeout,
    deadline: settings.deadline,
    ...given,
    retry: { ...settings.retry, ...retry },
    timeouts,
    secrets: settings.credential.secrets,
  };
}

/**
 * Throws `InvalidArgumentError` for an option of a call that can't be used, as `client.send` does. For operations of your own
 * that are to throw before they send anything, such as iterators.
 * @example checkCallOptions({ timeout: 5_000, retry: { limit: 1 } }, "iteratePrices");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function checkCallOptions(options: CallOptions, operation: string): void {
  readCallOptions(options, operation);
}

function encodeBody({ name, body }: Operation): string | undefined {
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
