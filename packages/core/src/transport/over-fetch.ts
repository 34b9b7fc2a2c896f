import { readBody } from "./read-body.ts";
import type { Transport } from "./transport.ts";

type MaybeNext = { readonly __nextPatched?: boolean } | undefined;

/** A transport over a function with the contract of fetch. Sends one request, and reads its body within the limit. */
export function overFetch(fetch: (url: string, init: RequestInit) => Promise<Response>): Transport {
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
        // A company's data must not be cached: by browsers, nor by Next.js, which makes pages of a build's answers and marks its
        // fetch for others. Elsewhere the option would add two headers or be refused.
        ...(("location" in globalThis || (globalThis.fetch as MaybeNext)?.__nextPatched) && {
          cache: "no-store",
        }),
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
