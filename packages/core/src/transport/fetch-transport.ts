import { aFunction, readOptions } from "../check-options.ts";
import { overFetch } from "./over-fetch.ts";
import type { Transport } from "./transport.ts";

/**
 * A transport that is plain `fetch`. `fetch` replaces the global one, which is read at each request.
 * @example const transport = fetchTransport(); // for `createClient` of `@accounting-data/core/bare`
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function fetchTransport(
  options: { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Transport {
  const { fetch } = readOptions(options, { fetch: aFunction });
  return overFetch(fetch ?? ((url, init) => globalThis.fetch(url, init)));
}
