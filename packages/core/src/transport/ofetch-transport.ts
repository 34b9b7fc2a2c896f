import { createFetch, FetchError } from "ofetch";
import type { Transport } from "./transport.ts";

/**
 * Options of {@link ofetchTransport}.
 *
 * @example
 * ```ts
 * const options: OfetchTransportOptions = { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) };
 * ofetchTransport(options);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface OfetchTransportOptions {
  /** The fetch underneath. Default: the global one, looked up at each request. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The default transport: ofetch with everything that it would do by itself switched off (retries, judging the status,
 * guessing the body's type; its timeout ends before the body and its errors hold the request's headers).
 *
 * @example
 * ```ts
 * const client = createClient({ baseUrl, credential, transport: ofetchTransport({ fetch }) });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export function ofetchTransport({ fetch }: OfetchTransportOptions = {}): Transport {
  const ofetch = createFetch({ fetch: fetch ?? ((input, init) => globalThis.fetch(input, init)) });
  // Answers hold a company's books, and the cache of a browser must not keep them. Only pages and their workers have
  // such a cache; elsewhere the option would cost two more headers, or be refused.
  const cache = "location" in globalThis ? { cache: "no-store" as const } : undefined;

  return {
    async send({ method, url, headers, body, signal, onHead }) {
      let response;
      try {
        response = await ofetch.raw(url, {
          method,
          headers,
          // Deno sends a text again by itself where the connection is lost before the answer; a Blob it does not.
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
        // ofetch's own error carries the request's options; what it wraps does not.
        throw error instanceof FetchError ? error.cause : error;
      }
      onHead?.(response.status, response.headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
  };
}
