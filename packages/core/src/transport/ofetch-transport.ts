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
  const ofetch = createFetch({ fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)) });
  return overFetch(async (url, init) => {
    try {
      return await ofetch.raw(url, {
        ...init,
        retry: false,
        ignoreResponseError: true,
        responseType: "stream",
      } as object);
    } catch (error) {
      // ofetch's own error contains the request's options with the headers; its cause does not.
      throw error instanceof FetchError ? error.cause : error;
    }
  });
}
