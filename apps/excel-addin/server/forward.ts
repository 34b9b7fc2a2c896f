import { unanswered, unreachable } from "../src/service/forwarder-problems.ts";
import type { ForwardedOperation } from "./forwarded-operation.ts";
import { neverSent } from "./never-sent.ts";
import { problem } from "./problem.ts";
import { readRequestBody } from "./read-request-body.ts";
import type { Upstream } from "./upstream.ts";

/** How much and how long one forwarded request may take. */
export interface ForwardLimits {
  /** Bytes of a request's body. Default 1,048,576. */
  readonly requestBytes: number;
  /** Bytes of an answer's body; beyond them the connection breaks. Default 67,108,864. */
  readonly responseBytes: number;
  /** Milliseconds from the first byte of the request to the last byte of the answer. Default 60,000. */
  readonly milliseconds: number;
}

/** What a log may know of a forwarded request: no header, no query, no id, no body. */
export interface ForwardLogEntry {
  readonly upstream: string;
  readonly operation: string;
  readonly status: number;
  /** Until the answer's headers. */
  readonly milliseconds: number;
}

/** What an upstream is told of the request, and what the page is told of the answer. All else stays here. */
const requestHeaders = ["accept", "accept-language", "api-key", "authorization", "content-type"];
const responseHeaders = [
  "content-type",
  "date",
  "ratelimit",
  "ratelimit-limit",
  "ratelimit-policy",
  "ratelimit-remaining",
  "ratelimit-reset",
  "retry-after",
  "x-ratelimit-limit",
  "x-ratelimit-remaining",
  "x-ratelimit-reset",
];

/**
 * Sends one recognised operation to its upstream and hands the answer on as it comes. Nothing is kept, nothing is sent
 * twice, no redirect is followed. What goes wrong here is a problem body: 408, 413, 424, 502, 504.
 */
export async function forward(
  request: Request,
  upstream: Upstream,
  operation: ForwardedOperation,
  options: { readonly limits: ForwardLimits; readonly fetch: typeof fetch },
): Promise<Response> {
  const { limits } = options;
  const base = operation.part === "api" ? upstream.apiBaseUrl : upstream.authUrl;
  if (base === undefined)
    return problem(400, `${upstream.label} offers no sign-in with a client id and secret.`);
  const late = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([late, request.signal]);
  const body =
    operation.method === "POST" ? await readRequestBody(request, limits.requestBytes, signal) : undefined;
  if (body === "too-large") return problem(413, `A request may have ${limits.requestBytes} bytes.`);
  if (body === "too-slow") return problem(408, "The request did not arrive in time. Nothing was sent on.");
  try {
    const answer = await options.fetch(`${base}${operation.path}${query(request, operation)}`, {
      method: operation.method,
      headers: pick(request.headers, operation.part === "auth" ? ["accept", "content-type"] : requestHeaders),
      redirect: "manual",
      signal,
      ...(body && { body: new Blob([body]) }),
    });
    if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
      await answer.body?.cancel();
      return problem(502, `${upstream.label} answered with a redirect, which is not followed.`);
    }
    return new Response(answer.body?.pipeThrough(limitBytes(limits.responseBytes)) ?? null, {
      status: answer.status,
      headers: {
        ...Object.fromEntries(pick(answer.headers, responseHeaders)),
        "cache-control": "no-store",
        // Should a proxy in between answer with a page, no browser may run it as one of ours.
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        // A browser sends a POST again by itself where a connection that was used before is lost without an answer.
        // So that nothing is created twice, no connection serves two of them; see src/service/isolated-posts.ts.
        ...(operation.method === "POST" && { connection: "close" }),
      },
    });
  } catch (error) {
    // A 4xx tells the client that nothing was created; behind a 5xx it would have to say that nobody knows.
    if (operation.part === "api" && operation.method === "POST" && neverSent(error)) {
      return problem(424, `${upstream.label} could not be reached. Nothing was sent.`, {}, unreachable);
    }
    // The cause may quote the address or a header, so it stays here; status and sentence say what a caller can use.
    return late.aborted
      ? problem(504, `${upstream.label} did not answer in time.`, {}, unanswered)
      : problem(502, `${upstream.label} could not be reached.`, {}, unreachable);
  }
}

function query(request: Request, operation: ForwardedOperation): string {
  return operation.method === "GET" ? new URL(request.url).search : "";
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

function limitBytes(limit: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let size = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > limit) controller.error(new RangeError(`The answer has more than ${limit} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
