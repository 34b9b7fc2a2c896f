import { contractError, traceOf } from "../answer.ts";
import type { Call } from "../call.ts";
import {
  CreatedUnreadableError,
  NetworkError,
  OutcomeUnknownError,
  RedirectError,
  type ContractError,
} from "../errors/errors.ts";
import { isLasting, neverSent } from "../http/never-sent.ts";
import { retryAfter } from "../http/retry-after.ts";
import { timedOut } from "../pacing/timed-out.ts";
import { readProblem } from "../problem/read-problem.ts";
import { removeSecrets } from "../remove-secrets.ts";
import { failureCause } from "../transport/failure-cause.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { isSuccess, type Exchange } from "./exchange.ts";
import type { FailedAttempt, RetriableError } from "./run-attempts.ts";

/** Transient statuses: a read may be retried after them. */
const transientStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * The error of an exchange without a complete 2xx, and when to retry, if at all. A create must not happen twice: it is
 * retried only if nothing was created. A failed create was rejected (4xx), or succeeded with an unusable response (2xx), or
 * its outcome is unknown.
 */
export function classifyFailure(call: Call, exchange: Exchange): FailedAttempt {
  const { response, failed, failure } = exchange;
  if (call.kind === "read") return classify(call, exchange);
  // A 4xx counts even if the caller aborted while the body came in.
  const rejected = response && response.status >= 400 && response.status < 500;
  const result = classify(call, rejected ? { ...exchange, failed: undefined } : exchange);
  if (rejected || (!response && failed === "transport" && neverSent(failure))) return result;
  if (response && isSuccess(response.status)) {
    return { error: createdUnreadable(call, response, result.error) };
  }
  const error = new OutcomeUnknownError(
    `no response says whether it was ${done(call)}; look for the record before you send it again`,
    { operation: call.operation, attemptedAt: new Date(call.attemptedAt), cause: result.error },
  );
  return { error };
}

/** The same for a request that may be repeated, or a create that was rejected or not sent. */
function classify(call: Call, { response, failed, failure }: Exchange): FailedAttempt {
  if (failed === "abort") return { error: failure };
  const { settings, kind, retry } = call;
  // Status and headers count even if the body is incomplete: the wait that they demand is kept.
  const retryAfterMs = response && retryAfter(response, settings.clock.now());
  const delayMs = retryAfterMs ?? backoff(call);
  let error: RetriableError;
  let isTransient: boolean | undefined = false;
  if (response && response.status >= 400) {
    const { status } = response;
    error = readProblem(call, response, { retryAfterMs, delayMs });
    isTransient =
      kind === "read" ? transientStatuses.includes(status) : status === 429 && retry.createAfter429;
  } else if (response && !isSuccess(response.status)) {
    error = redirectError(call, response);
  } else if (response?.truncated) {
    const message = `${response.status} with a body longer than ${call.maxBytes} bytes`;
    error = contractError(message, call, response);
  } else if (failed === "time") {
    error = timedOut(call);
    isTransient = --call.timeouts > 0;
  } else {
    error = networkError(call, failure);
    isTransient = !isLasting(failure);
  }
  const mayRetry = isTransient && !(retryAfterMs! > settings.maxRetryAfter) && ++call.failures <= retry.limit;
  return mayRetry ? { error, delayMs } : { error };
}

/** What errors call a success of a create, or of another change. */
function done({ kind }: Call): string {
  return kind === "change" ? "done" : "created";
}

/** The error of a create that succeeded with an unusable response. */
export function createdUnreadable(
  call: Call,
  { status, headers }: TransportResponse,
  cause: unknown,
): CreatedUnreadableError {
  const message = `${done(call)} (${status}), but the response could not be read; do not send it again`;
  return new CreatedUnreadableError(message, {
    operation: call.operation,
    status,
    attemptedAt: new Date(call.attemptedAt),
    location: shownLocation(call, headers),
    traceId: traceOf(headers),
    cause,
  });
}

function networkError({ operation, secrets }: Call, failure: unknown): NetworkError {
  const cause = failureCause(failure, secrets());
  return new NetworkError(`no complete response: ${cause.code ?? cause.message}`, { operation, cause });
}

/** The error of a status below 400 that is no success. A redirect has a `Location`, unless a browser hides all of it. */
function redirectError(call: Call, response: TransportResponse): RedirectError | ContractError {
  const { operation } = call;
  const { status, headers } = response;
  if (status && !headers.has("location")) {
    return contractError(`${status}, which is neither a success nor an error`, call, response);
  }
  const location = shownLocation(call, headers);
  return new RedirectError(
    `redirected${location ? ` to ${location}` : ""}, not followed with the credential; check the address`,
    { operation, status: status || undefined, location },
  );
}

/** The `Location` header as errors show it: absolute, without user information, query and fragment. */
function shownLocation({ url, secrets }: Call, headers: Headers): string | undefined {
  const location = headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, host, pathname } = new URL(location, url);
    return removeSecrets(`${protocol}//${host}${pathname}`, secrets(), 300);
  } catch {
    return undefined;
  }
}

/** Milliseconds before the next attempt of a call: exponential back-off with full jitter. */
function backoff({ settings, retry, failures }: Call): number {
  return settings.random() * Math.min(retry.maxDelay, retry.baseDelay * 2 ** failures);
}
