import { contractError } from "../answer.ts";
import type { Call, Exchange } from "../call.ts";
import { NetworkError, RedirectError, TimeoutError } from "../errors/errors.ts";
import { secretsIn } from "../headers.ts";
import { isLasting } from "../http/never-sent.ts";
import { retryAfter } from "../http/retry-after.ts";
import { timedOut } from "../pacing/wait.ts";
import { readProblem, type ProblemContext } from "../problem/read-problem.ts";
import { removeSecrets } from "../remove-secrets.ts";
import { backoff } from "../retry-options.ts";
import { failureCause } from "../transport/failure-cause.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { isSuccess } from "./exchange.ts";

/** What an exchange without a complete 2xx means. */
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

/**
 * Judges an exchange, and changes nothing. A create must not happen twice: another attempt may be made only if nothing was
 * created. A failed create was refused (4xx), or succeeded with an unusable response (2xx), or its outcome is unknown.
 */
export function judge(call: Call, exchange: Exchange, { failures, random, now }: Circumstances): Judgement {
  const { response, failed, failure } = exchange;
  const status = response?.status ?? 0;
  const { change } = call;
  const isRefused = change && status >= 400 && status < 500;
  const isUnsent = !response && failed === "transport" && change?.neverSent(failure);
  // Status and headers count even if the body is incomplete: the wait that they demand is kept.
  const retryAfterMs = response && retryAfter(response, now);
  const delayMs = retryAfterMs ?? backoff(call.retry, failures, random);
  // A create that was refused counts as such, even if the caller aborted while the response's body came in.
  const isAborted = failed === "abort" && !isRefused;
  const error = isAborted
    ? failure
    : errorOf(call, exchange, { retryAfterMs, delayMs, secrets: secretsOf(call, exchange) });

  if (change && !isRefused && !isUnsent) return { error: change.errorOf(call, exchange, error) };
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
    if (!isSuccess(status)) return redirectError(call, exchange, response);
    if (truncated)
      return contractError(`${status} with a body longer than ${call.maxBytes} bytes`, call, response);
  }
  if (failed === "timeout" || failed === "deadline") return timedOut(call, failed);
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
