import { neverSent } from "@accounting-data/core/http";
import { redirected, unanswered, unreachable } from "@accounting-data/deployment";
import { createDeadline, type Deadline } from "../request/deadline.ts";
import { describeCause } from "./describe-cause.ts";
import type { ForwardedOperation } from "../upstreams/forwarded-operation.ts";
import { observeBody } from "./observe-body.ts";
import { Refusal } from "../request/refusal.ts";
import type { Limits } from "../request/limits.ts";
import type { Upstream } from "../upstreams/upstream.ts";

/** The only headers that are forwarded to the upstream; `responseHeaders` are the only ones that come back. */
const requestHeaders = {
  // All of these tell reads apart: `sendPaced` shares an answer only between reads that agree in them.
  GET: ["accept", "accept-language", "api-key", "authorization"],
  POST: ["accept", "accept-language", "api-key", "authorization", "content-type"],
  signIn: ["accept"],
};
/** This server writes the form of a sign-in itself, so it sets the type too. */
const formType = "application/x-www-form-urlencoded";
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

/** What {@link forward} needs beside the request. */
export interface ForwardOptions {
  readonly limits: Limits;
  readonly fetch: typeof fetch;
  /** Aborts when nobody waits for the answer. */
  readonly signal: AbortSignal;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Called once for an answer of the service, when its body has ended. */
  readonly ended?: () => void;
}

/**
 * Forwards one operation to its upstream and streams the answer back. Stores nothing, retries nothing and follows no
 * redirect. Its own failures are refusals with status 400, 424, 501, 502 or 504.
 */
export async function forward(
  request: Request,
  upstream: Upstream,
  operation: ForwardedOperation,
  options: ForwardOptions,
): Promise<Response | Refusal> {
  const { limits, body } = options;
  const base = operation.part === "api" ? upstream.apiBaseUrl : upstream.authUrl;
  if (base === undefined)
    return new Refusal(400, `${upstream.label} has no sign-in with a client id and secret.`);
  const isSignIn = operation.part === "auth";
  const deadline = createDeadline(limits.milliseconds, options.signal);
  // A create goes on without its client, so that the log, and its repetition, get its outcome.
  if (body && operation.part === "api") deadline.ignoreClient();
  try {
    const answer = await deadline.race(
      options.fetch(`${base}${operation.path}${query(request, operation)}`, {
        method: operation.method,
        headers: pick(request.headers, requestHeaders[isSignIn ? "signIn" : operation.method]),
        redirect: "manual",
        signal: deadline.signal,
        ...(body && { body: new Blob([body], isSignIn ? { type: formType } : {}) }),
      }),
    );
    if (typeof answer === "string") return unansweredBy(upstream, answer);
    return await answerOf(answer, upstream, operation, { ...options, deadline });
  } catch (error) {
    deadline.stop();
    const cause = describeCause(error);
    // A 4xx tells the client that nothing was created; after a 5xx the outcome would be unknown.
    if (operation.part === "api" && operation.method === "POST" && neverSent(error)) {
      const detail = `${upstream.label} could not be reached. Nothing was sent.`;
      return new Refusal(424, detail, { type: unreachable, cause });
    }
    // The answer leaves the error out: it may contain the address or a header.
    return new Refusal(502, `${upstream.label} could not be reached.`, { type: unreachable, cause });
  }
}

async function answerOf(
  answer: Response,
  upstream: Upstream,
  operation: ForwardedOperation,
  options: ForwardOptions & { readonly deadline: Deadline },
): Promise<Response | Refusal> {
  const { limits, deadline, ended } = options;
  const { status } = answer;
  const refusal = refusalOfStatus(upstream, status, answer.headers);
  if (refusal) {
    deadline.stop();
    await answer.body?.cancel();
    return refusal;
  }
  const init = {
    status,
    headers: {
      ...Object.fromEntries(pick(answer.headers, responseHeaders)),
      "cache-control": "no-store",
      // Keeps a browser from running a page that a proxy answers with.
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  };
  if (!answer.body) {
    deadline.stop();
    ended?.();
    return new Response(null, init);
  }
  const limit = limits.responseBytes;
  return new Response(
    observeBody(answer.body, { limit, deadline, isError: false }, () => ended?.()),
    init,
  );
}

/** Why an answer with this status is not passed on; undefined for one that is. */
function refusalOfStatus({ label }: Upstream, received: number, headers: Headers): Refusal | undefined {
  if (received > 599) {
    const detail = `${label} answered with the status ${received}, which HTTP does not have.`;
    return new Refusal(502, detail, { cause: "unknown status", received });
  }
  if (received >= 300 && received < 400 && !headers.has("location")) {
    const detail = `${label} answered with the status ${received}, which is neither an answer nor a redirect.`;
    return new Refusal(501, detail, { cause: "neither an answer nor a redirect", received });
  }
  if (received >= 300 && received < 400) {
    const detail = `${label} answered with a redirect, which is not followed.`;
    // Not a 502, after which clients send a read again, in vain. But a 5xx, since what a create did is unknown.
    return new Refusal(501, detail, { type: redirected, cause: "redirect", received });
  }
  if (received === 421) {
    // Browsers repeat a request after this status, even a create, so it becomes a 400.
    const detail = `${label} answered with 421: it does not serve this address.`;
    return new Refusal(400, detail, { cause: "misdirected request", received });
  }
  return undefined;
}

function unansweredBy(upstream: Upstream, cause: string): Refusal {
  return new Refusal(504, `${upstream.label} did not answer in time.`, { type: unanswered, cause });
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
