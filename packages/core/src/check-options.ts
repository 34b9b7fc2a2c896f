import { InvalidArgumentError } from "./errors/errors.ts";
import { readAddressOf } from "./http/read-address.ts";

/** Throws the error of an invalid argument. */
export function refuseArgument(argument: string, rule: string, operation?: string, between = " "): never {
  throw new InvalidArgumentError(`${argument}${between}${rule}`, { argument, operation });
}

/** Returns an option's value as it is used, or throws the error of an invalid argument. */
export type OptionReader = (value: never, name: string, operation?: string) => unknown;

export function option(isValid: (value: unknown) => boolean, rule: string): OptionReader {
  return (value, name, operation) => (isValid(value) ? value : refuseArgument(name, rule, operation));
}

/** The reader of an option that is checked elsewhere. */
export const anything: OptionReader = (value) => value;

export const aFunction: OptionReader = option((value) => typeof value === "function", "must be a function");

export const aBoolean: OptionReader = option((value) => typeof value === "boolean", "must be true or false");

export function aNumber(min: number, max: number): OptionReader {
  return option((value) => isBetween(value, min, max), `must be a number from ${min} to ${max}`);
}

export function aWholeNumber(min: number, max: number): OptionReader {
  return option(
    (value) => isBetween(value, min, max) && value % 1 === 0,
    `must be a whole number from ${min} to ${max}`,
  );
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}

/** The reader of an object that has these functions. */
export function having(...names: readonly string[]): OptionReader {
  const hasAll = (value: unknown): boolean =>
    names.every((name) => typeof (value as Partial<Record<string, unknown>> | null)?.[name] === "function");
  return option(hasAll, `must have ${names.join("(), ")}()`);
}

/**
 * Returns the options that are given, as their readers return them; undefined counts as not given. Throws for one that has no
 * reader, or that its reader refuses. `prefix` goes before the names in errors.
 */
export function readOptions<Options extends object, Read extends object = object>(
  options: Options,
  readers: Readonly<Record<keyof Options, OptionReader>>,
  operation?: string,
  prefix: string = "",
): Given<Options, Read> {
  checkOptionNames(options, Object.keys(readers), operation, prefix);
  const given: Record<string, unknown> = {};
  // By the known names, since an option may be inherited, or a getter of a class.
  for (const name in readers) {
    const value = options[name];
    if (value !== undefined) given[name] = readers[name](value as never, prefix + name, operation);
  }
  return given as Given<Options, Read>;
}

/** Options without those that are undefined; `Read` are those that their readers change. */
export type Given<Options, Read> = {
  readonly [Name in keyof Options as Exclude<Name, keyof Read>]: Exclude<Options[Name], undefined>;
} & Read;

/**
 * Throws `InvalidArgumentError` for an option that has none of these names; the message says which of them is nearest. For
 * operations of your own, which send with `client.send`. An option that is undefined counts as not given. `prefix` goes before
 * the name in the error, such as `retry.`; default none.
 * @example checkOptionNames({ currency: "CZK", timeout: 5_000 }, [...callOptionNames, "currency"], "listPrices");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export function checkOptionNames(
  options: object,
  names: readonly string[],
  operation?: string,
  prefix: string = "",
): void {
  if (Object(options) !== options) refuseArgument("options", "must be an object", operation);
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined && !names.includes(name)) {
      refuseArgument(prefix + name, `is not an option${nearest(name, names)}`, operation);
    }
  }
}

/** Says which option was probably meant, if any: another name for it, or else the one that is spelled most alike. */
function nearest(given: string, names: readonly string[]): string {
  // What other clients call an option, and what it is here.
  const foreignNames: readonly (readonly [name: RegExp, option: string])[] = [
    [/retries|attempts/i, "limit"],
    [/retries|attempts/i, "retry: { limit }"],
    [/auth|key|token|client|secret/i, "credential: apiKey(), bearer() or clientCredentials()"],
  ];
  const foreign = foreignNames.find(
    ([name, option]) => name.test(given) && names.includes(option.split(":")[0]!),
  );
  const alike = names.filter((name) => likeness(given, name) >= 0.6);
  const meant = foreign?.[1] ?? alike.sort((a, b) => likeness(given, b) - likeness(given, a))[0];
  return meant ? `; the nearest is ${meant}` : "";
}

/** How many letters, and pairs of them, two names have in common, whatever the case: 1 for the same name. */
function likeness(given: string, name: string): number {
  const text = given.toLowerCase();
  const letters = Array.from(text);
  const parts = [...letters, ...letters.map((_, at) => text.slice(at, at + 2))];
  const shared = parts.filter((part) => name.toLowerCase().includes(part));
  return shared.length / (given.length + name.length);
}

/** Throws unless a header can carry the secret or id unchanged. The message does not quote it. */
export function checkHeaderValue(value: string, argument: string, operation?: string): string {
  if (!value) return refuseArgument(argument, "must not be empty", operation);
  if (typeof value === "string" && /^[!-~](?:[ -~]*[!-~])?$/.test(value)) return value;
  return refuseArgument(argument, "must be visible ASCII, without spaces around it", operation);
}

/**
 * Returns a server's address as `readAddress` does, and throws where that is refused. Warns of an address whose credential anybody
 * on the way can read, which only `allowHttp` permits.
 */
export function checkAddress(
  value: string | URL,
  argument: string,
  added: string,
  {
    allowHttp = false,
    warn = defaultWarn,
  }: { allowHttp?: boolean | undefined; warn?: typeof defaultWarn } = {},
): string {
  const { address, fault, isInsecure } = readAddressOf(value, [added], allowHttp);
  if (address === undefined) {
    return refuseArgument(argument, isInsecure ? fault.replace(")", ", or with allowHttp: true)") : fault);
  }
  if (isInsecure) warn(`accounting-data: ${argument} is http://, so the credential is sent unencrypted`);
  return address;
}

function defaultWarn(message: string): void {
  // oxlint-disable-next-line no-console -- a client without a logger has nowhere else to say it
  console.warn(message);
}
