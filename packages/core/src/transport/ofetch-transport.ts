import { createFetch, FetchError } from "ofetch";
import type { ClientOptions } from "../client-options.ts";
import { overFetch } from "./over-fetch.ts";
import type { Transport } from "./transport.ts";

/**
 * The default transport: ofetch without its retries, its errors for a status, its parsing and its timeout, which does
 * not cover the body. `fetch` replaces the global one, which is read at each request.
 */
export function ofetchTransport({ fetch }: Pick<ClientOptions, "fetch">): Transport {
  const ofetch = createFetch({
    fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)),
    defaults: { retry: false, ignoreResponseError: true, responseType: "stream" },
  });
  return overFetch((url, init) =>
    ofetch.raw(url, init as object).catch((error: unknown) => {
      // ofetch's own error contains the request's options with the headers.
      throw error instanceof FetchError ? error.cause : error;
    }),
  );
}
