import { callOptionNames, checkOptionNames, type Client } from "@accounting-data/core";
import type { ListOptions, ReadOptions } from "./options.ts";
import { refuseArgument } from "./refuse-argument.ts";

/** Options of a call that gets one record, read or just created, besides those of every call. */
export const gettingNames = ["schema", "decode"] as const;
/** Options of a call that reads a list. */
export const listingNames = ["schema", "decode", "invalid"] as const;
/** Parameters of every page. */
export const filterNames = ["modifiedSince", "parameters"] as const;

/**
 * Throws for a client that can't send, for an option that an operation does not have, and unless what reads the response can
 * be called: after a create was sent, it would be too late. `names`: its options besides those of every call.
 */
export function checkCall(
  client: Client,
  options: GivenOptions,
  operation: string,
  names: readonly string[],
): void {
  if (typeof client?.send !== "function")
    refuseArgument("client", "must be made by createClient()", operation);
  checkOptionNames(options, [...callOptionNames, ...names], operation);
  const { schema, decode, invalid = "throw" } = options;
  if (schema !== undefined && typeof schema?.["~standard"]?.validate !== "function") {
    refuseArgument("schema", "must be a Standard Schema", operation);
  }
  if (decode !== undefined && typeof decode !== "function") {
    refuseArgument("decode", "must be a function", operation);
  }
  if (invalid !== "throw" && (typeof invalid !== "function" || !schema)) {
    refuseArgument("invalid", 'must be "throw", or with a schema a function', operation);
  }
}

/** The options of any operation. */
interface GivenOptions extends ReadOptions {
  readonly decode?: ((body: unknown) => unknown) | undefined;
  readonly invalid?: ListOptions["invalid"];
}

/** The options of these names that are given. By the known names, since an option may be inherited. */
export function pickOptions<Options, Name extends keyof Options>(
  options: Options,
  names: readonly Name[],
): Pick<Options, Name> {
  const given: Partial<Options> = {};
  for (const name of names) {
    if (options[name] !== undefined) given[name] = options[name];
  }
  return given as Pick<Options, Name>;
}
