import { contractError, traceOf } from "../answer.ts";
import type { Call, RequestHeaders } from "../call.ts";
import {
  CreatedUnreadableError,
  NetworkError,
  OutcomeUnknownError,
  ProblemError,
  RedirectError,
  TimeoutError,
} from "../errors/errors.ts";
import { secretsIn } from "../headers.ts";
import { isLasting, neverSent } from "../http/never-sent.ts";
import { retryAfter } from "../http/retry-after.ts";
import { timedOut } from "../pacing/wait.ts";
import { readProblem, type ProblemContext } from "../problem/read-problem.ts";
import { removeSecrets } from "../remove-secrets.ts";
import { failureCause } from "../transport/failure-cause.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { isSuccess, type CompleteExchange, type Exchange } from "./exchange.ts";

/** What an exchange without a complete 2xx means. */
export type Judgement =
  | {
      readonly error: Error & { readonly code: string; readonly status?: number | undefined };
      /** Milliseconds after which another attempt may be made. */
      readonly delayMs: number;
    }
  | {
      /** The error to throw, or the reason of the caller's signal. */
      readonly error: unknown;
      /** No other attempt may be made: it would fail too, or create a record twice. */
      readonly delayMs?: undefined;
    };

/** What a judgement depends on beside the exchange. */
export interface Circumstances {
  /** Failed attempts before this one. */
  readonly failures: number;
  /** From 0 to below 1, for the jitter of the back-off. */
  readonly random: number;
  /** On the wall clock. */
  readonly now: number;
}

/** Transient statuses: a read may be retried after them. */
const transientStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * Judges an exchange, and changes nothing. A create must not happen twice: another attempt may be made only if nothing was
 * created. A failed create was rejected (4xx), or succeeded with an unusable response (2xx), or its outcome is unknown.
 */
export function judge(call: Call, exchange: Exchange, { failures, random, now }: Circumstances): Judgement {
  const { kind, retry, settings } = call;
  const { response, failed, failure } = exchange;
  const { status = 0 } = response ?? {};
  const isChange = kind !== "read";
  const isRejected = isChange && status >= 400 && status < 500;
  const isUnsent = !response && failed === "transport" && neverSent(failure);
  // Status and headers count even if the body is incomplete: the wait that they demand is kept.
  const retryAfterMs = response && retryAfter(response, now);
  const backoffMs = random * Math.min(retry.maxDelay, retry.baseDelay * 2 ** failures);
  const delayMs = retryAfterMs ?? backoffMs;
  // A create that was rejected counts as such, even if the caller aborted while the response's body came in.
  const isAborted = failed === "abort" && !isRejected;
  const error = isAborted ? failure : errorOf(call, exchange, { retryAfterMs, delayMs });

  if (isChange && !isRejected && !isUnsent) {
    const judged = isSuccess(status) ? createdUnreadable : outcomeUnknown;
    return { error: judged(call, exchange as CompleteExchange, error) };
  }
  const isTooLong = retryAfterMs !== undefined && retryAfterMs > settings.maxRetryAfter;
  return !isAborted && isTransient(call, error, failure) && !isTooLong ? { error, delayMs } : { error };
}

/** Whether an attempt that is made later may succeed, and may be made. */
function isTransient(
  { kind, retry }: Call,
  error: unknown,
  failure: unknown,
): error is ProblemError | TimeoutError | NetworkError {
  if (error instanceof ProblemError) {
    const { status } = error;
    return kind === "read" ? transientStatuses.includes(status) : status === 429 && !!retry.createAfter429;
  }
  return error instanceof TimeoutError || (error instanceof NetworkError && !isLasting(failure));
}

/** The error of an exchange, whatever the operation. */
function errorOf(
  call: Call,
  { response, failed, failure, headers }: Exchange,
  waits: Omit<ProblemContext, "secrets">,
): Error {
  const { operation } = call;
  const secrets = secretsOf(call, headers);
  if (response && response.status >= 400) return readProblem(operation, response, { ...waits, secrets });
  if (response && !isSuccess(response.status)) return redirectError(call, response, secrets);
  if (response?.truncated) {
    const message = `${response.status} with a body longer than ${call.maxBytes} bytes`;
    return contractError(message, call, response);
  }
  if (failed === "timeout" || failed === "deadline") return timedOut(call, failed);
  const cause = failureCause(failure, secrets);
  return new NetworkError(`no complete response: ${cause.code ?? cause.message}`, { operation, cause });
}

/** The error of a status below 400 that is no success. A redirect has a `Location`, unless a browser hides all of it. */
function redirectError(call: Call, response: TransportResponse, secrets: readonly string[]): Error {
  const { operation, url } = call;
  const { status, headers } = response;
  if (status && !headers.has("location")) {
    return contractError(`${status}, which is neither a success nor an error`, call, response);
  }
  const location = shownLocation(headers, url, secrets);
  return new RedirectError(
    `redirected${location ? ` to ${location}` : ""}, not followed with the credential; check the address`,
    { operation, status: status || undefined, location },
  );
}

/** The error of a create that may have been sent. */
function outcomeUnknown(call: Call, { attemptedAt }: Exchange, cause: unknown): OutcomeUnknownError {
  const { operation } = call;
  return new OutcomeUnknownError(
    `no response says whether it was ${done(call)}; look for the record before you send it again`,
    { operation, attemptedAt: new Date(attemptedAt), cause },
  );
}

/** The error of a create that succeeded with an unusable response. */
export function createdUnreadable(
  call: Call,
  { response, attemptedAt, headers }: CompleteExchange,
  cause: unknown,
): CreatedUnreadableError {
  const { status } = response;
  const message = `${done(call)} (${status}), but the response could not be read; do not send it again`;
  return new CreatedUnreadableError(message, {
    operation: call.operation,
    status,
    attemptedAt: new Date(attemptedAt),
    location: shownLocation(response.headers, call.url, secretsOf(call, headers)),
    traceId: traceOf(response.headers),
    cause,
  });
}

/** What errors must not show. */
function secretsOf(call: Call, sent: RequestHeaders): readonly string[] {
  return [...call.secrets(), ...secretsIn(sent)];
}

/** What errors call a success of a create, or of another change. */
function done({ kind }: Call): string {
  return kind === "change" ? "done" : "created";
}

/** The `Location` header as errors show it: absolute, without user information, query and fragment. */
function shownLocation(headers: Headers, url: string, secrets: readonly string[]): string | undefined {
  const location = headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, host, pathname } = new URL(location, url);
    return removeSecrets(`${protocol}//${host}${pathname}`, secrets, 300);
  } catch {
    return undefined;
  }
}
