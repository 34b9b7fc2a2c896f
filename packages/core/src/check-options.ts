import { InvalidArgumentError } from "./errors/errors.ts";
import { nearest } from "./nearest.ts";

/** Throws the error of an invalid argument. */
export function refuse(argument: string, rule: string, operation?: string): never {
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation });
}

/**
 * Throws for an option whose name is not in the table, and for one that must be a function (true in the table) and is
 * not. Options that are undefined count as not given.
 */
export function checkOptions(
  options: object,
  isFunction: Readonly<Record<string, boolean>>,
  operation?: string,
): void {
  if (Object(options) !== options) refuse("options", "must be an object", operation);
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    if (!Object.hasOwn(isFunction, name)) {
      refuse(name, `is not an option; the nearest is ${nearest(name, Object.keys(isFunction))}`, operation);
    }
    if (isFunction[name] && typeof value !== "function") refuse(name, "must be a function", operation);
  }
}

/** Returns a number option, or its default if it is undefined; throws if it is out of range. */
export function inRange(
  value: number | undefined,
  argument: string,
  [min, max, fallback]: readonly [min: number, max: number, fallback: number],
  operation?: string,
): number {
  if (value === undefined) return fallback;
  if (typeof value !== "number" || !(value >= min && value <= max)) {
    return refuse(argument, `must be a number from ${min} to ${max}`, operation);
  }
  return value;
}

/** Throws unless a header can carry the secret or id unchanged. The message does not quote it. */
export function checkHeaderValue(value: string, argument: string): string {
  if (typeof value === "string" && /^[!-~](?:[ -~]*[!-~])?$/.test(value)) return value;
  return refuse(argument, "must be visible ASCII text, without line breaks or spaces around it");
}

/**
 * Returns a server's address without slashes at its end. Only https is allowed, or http on loopback; a path is kept;
 * user information, query and fragment are refused, and so is `suffix`, the path that the client adds.
 */
export function checkAddress(value: string | URL, argument: string, suffix: string): string {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return refuse(argument, "must be an absolute URL");
  }
  const path = url.pathname.replace(/\/+$/, "");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname))) {
    return refuse(argument, "must begin with https:// (http:// only on loopback)");
  }
  // The URL parser drops line breaks and turns backslashes into slashes.
  if (/[\s\\?#]/.test(String(value)) || url.username || url.password) {
    return refuse(argument, "must not contain white space, backslashes, a user name, a query or a fragment");
  }
  if (path.toLowerCase().endsWith(suffix))
    return refuse(argument, `must end before ${suffix}, which the client adds`);
  return url.origin + path;
}

function isLoopback(host: string): boolean {
  return host === "[::1]" || /^(?:127(?:\.\d+){3}|(?:.+\.)?localhost)$/.test(host);
}
