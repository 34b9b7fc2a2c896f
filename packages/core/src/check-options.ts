import { InvalidArgumentError } from "./errors/errors.ts";
import { nearest } from "./nearest.ts";

/** Throws the error of an invalid argument. */
export function refuse(argument: string, rule: string, operation?: string): never {
  throw new InvalidArgumentError(`${argument} ${rule}`, { argument, operation });
}

/** What an option must be: a function, a number in a range, or something that is checked elsewhere. */
export type OptionRule = "function" | "other" | readonly [min: number, max: number];

/**
 * Returns the options that are given, and the defaults of the others; undefined counts as not given. Throws for one that
 * has no rule or breaks its rule. `prefix` goes before the names in errors.
 */
export function readOptions<Options extends object, Defaults extends Partial<Options>>(
  options: Options,
  rules: Readonly<Record<keyof Options, OptionRule>>,
  defaults: Defaults,
  operation?: string,
  prefix: string = "",
): Options & Defaults {
  checkOptionNames(options, Object.keys(rules), operation, prefix);
  const read: Record<string, unknown> = { ...defaults };
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    checkRule(value, prefix + name, rules[name as keyof Options], operation);
    read[name] = value;
  }
  return read as Options & Defaults;
}

/**
 * Throws `InvalidArgumentError` for an option that has none of these names; the message says which of them is nearest. For
 * operations of your own, which send with `client.send`. An option that is undefined counts as not given. `prefix` goes before
 * the name in the error, such as `retry.`; default none.
 *
 * @example
 * ```ts
 * const options = { currency: "CZK", timeout: 5_000 };
 * checkOptionNames(options, [...callOptionNames, "currency"], "listPrices");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function checkOptionNames(
  options: object,
  names: readonly string[],
  operation?: string,
  prefix: string = "",
): void {
  if (Object(options) !== options) refuse("options", "must be an object", operation);
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && !names.includes(name)) {
      refuse(prefix + name, `is not an option; the nearest is ${nearest(name, names)}`, operation);
    }
  }
}

function checkRule(value: unknown, argument: string, rule: OptionRule, operation: string | undefined): void {
  if (rule === "other") return;
  if (rule === "function") {
    if (typeof value !== "function") refuse(argument, "must be a function", operation);
    return;
  }
  const [min, max] = rule;
  if (typeof value !== "number" || !(value >= min && value <= max)) {
    refuse(argument, `must be a number from ${min} to ${max}`, operation);
  }
}

/** Throws unless a header can carry the secret or id unchanged. The message does not quote it. */
export function checkHeaderValue(value: string, argument: string): string {
  if (typeof value === "string" && /^[!-~](?:[ -~]*[!-~])?$/.test(value)) return value;
  return refuse(argument, "must be visible ASCII, without spaces around it");
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
    return refuse(argument, "must have no white space, backslashes, user name, query or fragment");
  }
  if (path.toLowerCase().endsWith(suffix))
    return refuse(argument, `must end before ${suffix}, which the client adds`);
  return url.origin + path;
}

function isLoopback(host: string): boolean {
  return host === "[::1]" || /^(?:127(?:\.\d+){3}|(?:.+\.)?localhost)$/.test(host);
}
