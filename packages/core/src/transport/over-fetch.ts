import { readBody } from "./read-body.ts";
import type { Transport } from "./transport.ts";

/** A transport over a function with the contract of fetch. Sends one request, and reads its body within the limit. */
export function overFetch(fetch: (url: string, init: RequestInit) => Promise<Response>): Transport {
  // A browser must not cache a company's data. Outside pages and their workers, which alone have such a cache, the
  // option would add two headers or be refused.
  const cache = "location" in globalThis ? { cache: "no-store" as const } : undefined;
  // If the connection is lost before the response, Deno resends a text, but not a Blob. Node and Bun send either once,
  // and only they have `process` without `Deno`.
  const sendsOnce = "process" in globalThis && !("Deno" in globalThis);

  return {
    async send({ method, url, headers, body, signal, onHead, onBody }) {
      const response = await fetch(url, {
        method,
        headers,
        body: body === undefined ? null : sendsOnce ? body : new Blob([body]),
        signal,
        redirect: "manual",
        credentials: "omit",
        ...cache,
      });
      const { status } = response;
      const maxBytes = onHead?.(status, response.headers) ?? Infinity;
      return {
        status,
        headers: response.headers,
        ...(await readBody(response, maxBytes, signal, onBody?.())),
      };
    },
  };
}
