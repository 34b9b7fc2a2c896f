import { unanswered, unreachable } from "../src/service/forwarder-problems.ts";
import type { ForwardedOperation } from "./forwarded-operation.ts";
import { neverSent } from "./never-sent.ts";
import { problem } from "./problem.ts";
import { readRequestBody } from "./read-request-body.ts";
import type { Upstream } from "./upstream.ts";

/** The limits of one forwarded request. */
export interface ForwardLimits {
  /** Bytes of a request's body. Default 1,048,576. */
  readonly requestBytes: number;
  /** Bytes of an answer's body; a longer answer is cut off with an error. Default 67,108,864. */
  readonly responseBytes: number;
  /** Milliseconds from the first byte of the request to the last byte of the answer. Default 60,000. */
  readonly milliseconds: number;
}

/** A forwarded request in the log: without headers, query, id and body. */
export interface ForwardLogEntry {
  readonly upstream: string;
  readonly operation: string;
  readonly status: number;
  /** The time until the answer's headers. */
  readonly milliseconds: number;
}

/** The headers that are forwarded to the upstream and back. No other header is. */
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
 * Forwards one operation to its upstream and streams the answer back. Stores nothing, retries nothing and follows no
 * redirect. Its own failures are problem bodies with status 408, 413, 424, 502 or 504.
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
    return problem(400, `${upstream.label} has no sign-in with a client id and secret.`);
  const late = AbortSignal.timeout(limits.milliseconds);
  const signal = AbortSignal.any([late, request.signal]);
  const body =
    operation.method === "POST" ? await readRequestBody(request, limits.requestBytes, signal) : undefined;
  if (body === "too-large") return problem(413, `A request may have at most ${limits.requestBytes} bytes.`);
  if (body === "too-slow") return problem(408, "The request did not arrive in time. Nothing was forwarded.");
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
        // Keeps a browser from running a page that a proxy answers with.
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        // A browser repeats a POST by itself when a reused connection is lost without an answer. So that nothing is
        // created twice, no connection is used for another request after a POST; see src/service/isolated-posts.ts.
        ...(operation.method === "POST" && { connection: "close" }),
      },
    });
  } catch (error) {
    // A 4xx tells the client that nothing was created; after a 5xx the outcome would be unknown.
    if (operation.part === "api" && operation.method === "POST" && neverSent(error)) {
      return problem(424, `${upstream.label} could not be reached. Nothing was sent.`, {}, unreachable);
    }
    // The error itself may contain the address or a header, so it is not part of the answer.
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
