import { createFetch, FetchError } from "ofetch";
import type { Transport } from "./transport.ts";

/**
 * The default transport: ofetch without its retries, its errors for a status, its parsing and its timeout, which does
 * not cover the body. `fetch` replaces the global one, which is read at each request.
 *
 * @example
 * ```ts
 * const client = createClient({ baseUrl, credential, transport: ofetchTransport({ fetch }) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function ofetchTransport({
  fetch,
}: { readonly fetch?: typeof globalThis.fetch | undefined } = {}): Transport {
  const ofetch = createFetch({ fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)) });
  // A browser must not cache a company's data. Outside pages and their workers, where there is no such cache, the
  // option would add two headers or be refused.
  const cache = "location" in globalThis ? { cache: "no-store" as const } : undefined;

  return {
    async send({ method, url, headers, body, signal, onHead }) {
      let response;
      try {
        response = await ofetch.raw(url, {
          method,
          headers,
          // If the connection is lost before the response, Deno resends a string, but not a Blob.
          body: body === undefined ? undefined : new Blob([body]),
          signal,
          redirect: "manual",
          credentials: "omit",
          ...cache,
          retry: false,
          ignoreResponseError: true,
          responseType: "stream",
        });
      } catch (error) {
        // ofetch's own error contains the request's options with the headers; its cause does not.
        throw error instanceof FetchError ? error.cause : error;
      }
      onHead?.(response.status, response.headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
