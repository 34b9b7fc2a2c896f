import { createFetch, FetchError } from "ofetch";
import { aFunction, readOptions } from "../check-options.ts";
import { overFetch } from "./over-fetch.ts";
import type { Transport } from "./transport.ts";

/**
 * The default transport: ofetch without its retries, its errors for a status, its parsing and its timeout, which does
 * not cover the body. `fetch` replaces the global one, which is read at each request.
 * @example const client = createClient({ baseUrl, credential, transport: ofetchTransport({ fetch }) });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function ofetchTransport(
  options: { readonly fetch?: typeof globalThis.fetch | undefined } = {},
): Transport {
  const { fetch } = readOptions(options, { fetch: aFunction });
  const ofetch = createFetch({
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    defaults: { retry: false, ignoreResponseError: true, responseType: "stream" },
  });
  return overFetch((url, init) => ofetch.raw(url, init as object).catch(throwCause));
}

/** Throws the cause of ofetch's own error, which contains the request's options with the headers. */
function throwCause(error: unknown): never {
  throw error instanceof FetchError ? error.cause : error;
}
