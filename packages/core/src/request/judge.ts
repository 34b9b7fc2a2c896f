import { contractError } from "../answer.ts";
import type { Call, Exchange } from "../call.ts";
import { NetworkError, RedirectError, TimeoutError } from "../errors/errors.ts";
import { secretsIn } from "../headers.ts";
import { mediaTypeOf } from "../http/media-type.ts";
import { isLasting, ranOutBelow } from "../http/never-sent.ts";
import { retryAfter } from "../http/retry-after.ts";
import { verdictOnRead, type Verdict } from "../http/read-verdict.ts";
import { timedOut } from "../pacing/wait.ts";
import { readProblem, type ProblemContext } from "../problem/read-problem.ts";
import { removeSecrets } from "../remove-secrets.ts";
import { backoff } from "../retry-options.ts";
import { failureCause } from "../transport/failure-cause.ts";
import type { TransportResponse } from "../transport/transport.ts";

/** What an exchange means whose response is no success that can be read. */
export interface Judgement {
  /** The error to throw, or the reason of the caller's signal. */
  readonly error: unknown;
  /** Milliseconds after which another attempt may be made. Undefined if it would fail too, or create a record twice. */
  readonly delayMs?: number | undefined;
}

/** What a judgement depends on beside the exchange. */
export interface Circumstances {
  /** Failed attempts before this one. */
  readonly failures: number;
  /** From 0 to below 1, for the jitter of the back-off. */
  readonly random: number;
  /** On the wall clock. */
  readonly now: number;
}

/** The verdict on the response of an exchange. `isRead`: whether its body came in full, and can be read. */
export function verdictOn(
  { method, change }: Call,
  { failed }: Exchange,
  response: TransportResponse,
  isRead: boolean = !failed && method !== "HEAD",
): Verdict {
  const judged = isRead ? response : { ...response, text: undefined };
  return change ? change.verdictOn(judged) : verdictOnRead(judged);
}

/**
 * Judges an exchange, and changes nothing. A create must not happen twice: another attempt may be made only if nothing was
 * created. A failed create was refused, by the service or on the way, or succeeded with an unusable response, or its outcome is unknown.
 */
export function judge(call: Call, exchange: Exchange, { failures, random, now }: Circumstances): Judgement {
  const { failed, failure } = exchange;
  const { change } = call;
  const verdict = exchange.response && verdictOn(call, exchange, exchange.response);
  // Problem details may have come with a 2xx.
  const status = verdict?.means === "refused" ? verdict.status : (exchange.response?.status ?? 0);
  const response = exchange.response && { ...exchange.response, status };
  const isRefused = change && (verdict?.means === "refused" || verdict?.means === "intermediary");
  const isUnsent = !response && failed === "transport" && change?.neverSent(failure);
  // Status and headers count even if the body is incomplete: the wait that they demand is kept.
  const retryAfterMs = response && retryAfter(response, now);
  const delayMs = retryAfterMs ?? backoff(call.retry, failures, random);
  // A create that was refused counts as such, even if the caller aborted while the response's body came in.
  const isAborted = failed === "abort" && !isRefused;
  const error = isAborted
    ? failure
    : errorOf(
        call,
        { ...exchange, response },
        {
          retryAfterMs,
          delayMs,
          secrets: secretsOf(call, exchange),
          isOfIntermediary: verdict?.means === "intermediary",
        },
      );

  if (change && !isRefused && !isUnsent) {
    return { error: change.errorOf(call, exchange, error, verdict?.means === "unreadable") };
  }
  const hasTransientStatus = change
    ? status === 429 && call.retry.createAfter429
    : [408, 429, 500, 502, 503, 504].includes(status);
  const isTransient =
    hasTransientStatus ||
    error instanceof TimeoutError ||
    (error instanceof NetworkError && !isLasting(failure));
  const mayRetry = isTransient && !isAborted && (retryAfterMs ?? 0) <= call.settings.maxRetryAfter;
  return { error, delayMs: mayRetry ? delayMs : undefined };
}

/** The error of an exchange, whatever the operation. */
function errorOf(call: Call, exchange: Exchange, context: ProblemContext): Error {
  const { operation } = call;
  const { response, failed, failure } = exchange;
  if (response) {
    const { status, truncated } = response;
    if (status >= 400) return readProblem(operation, response, context);
    if (status < 200 || status >= 300) return redirectError(call, exchange, response);
    if (truncated)
      return contractError(`${status} with a body longer than ${call.maxBytes} bytes`, call, response);
    if (!failed) {
      const body = response.text ? mediaTypeOf(response.headers) : "an empty body";
      return contractError(`${status} with ${body}, and without a record that it made`, call, response);
    }
  }
  if (failed === "timeout" || failed === "deadline") return timedOut(call, failed);
  if (ranOutBelow(failure))
    return timedOut(call, "timeout", "the runtime's limit, which undiciTransport() lifts, before the");
  const cause = failureCause(failure, context.secrets);
  return new NetworkError(`no complete response: ${cause.message}`, { operation, cause });
}

/** The error of a status below 400 that is not a success. A redirect has a `Location`, unless a browser hides all of it. */
function redirectError(call: Call, exchange: Exchange, response: TransportResponse): Error {
  const { status, headers } = response;
  if (status && !headers.has("location")) {
    return contractError(`${status}, which is neither a success nor an error`, call, response);
  }
  const location = shownLocation(call, exchange);
  return new RedirectError(
    `redirected${location ? ` to ${location}` : ""}, not followed; check the address`,
    { operation: call.operation, status: status || undefined, location },
  );
}

/** What errors must not show. */
function secretsOf(call: Call, exchange: Exchange): readonly string[] {
  return [...call.secrets(), ...secretsIn(exchange.headers)];
}

/** The `Location` header as errors show it: absolute, without user information, query and fragment. */
export function shownLocation(call: Call, exchange: Exchange): string | undefined {
  const location = exchange.response?.headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, host, pathname } = new URL(location, call.url);
    return removeSecrets(`${protocol}//${host}${pathname}`, secretsOf(call, exchange), 300);
  } catch {
    return undefined;
  }
}
