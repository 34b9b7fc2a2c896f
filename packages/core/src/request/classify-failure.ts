import { contractError, traceOf } from "../answer.ts";
import {
  CreatedUnreadableError,
  NetworkError,
  OutcomeUnknownError,
  RedirectError,
  type ContractError,
} from "../errors/errors.ts";
import { backoff, retryAfter } from "../pacing/retry-delay.ts";
import { readProblem } from "../problem/read-problem.ts";
import { removeSecrets } from "../remove-secrets.ts";
import type { RequestContext } from "../request-context.ts";
import { failureCause, isLasting, neverSent } from "../transport/failure.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { isSuccess, type Exchange } from "./exchange.ts";
import type { FailedAttempt } from "./run-attempts.ts";
import { timedOut, type TimeLimit } from "./time-limit.ts";

/** What is known of a request whose attempt failed. */
export interface SentRequest extends Omit<TimeLimit, "ms"> {
  readonly context: RequestContext;
  readonly operation: string;
  readonly url: string;
  /** Statuses after which the request may be retried. */
  readonly retriable: ReadonlySet<number>;
  /** Never shown, even if the response repeats them. */
  readonly secrets: readonly string[];
  /** Bytes to read of the body of a success. */
  readonly maxBytes: number;
  /** Failed attempts before this one. */
  readonly failures: number;
  /** When the attempt began, on the wall clock. */
  readonly attemptedAt: number;
  /** What errors call a success: `created`, or `done` for another change. */
  readonly done: string;
}

/** Transient statuses: a read may be retried after them. */
export const transientStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** The error of an exchange without a complete 2xx, and whether to retry a request that may be repeated. */
export function classifyFailure(
  sent: SentRequest,
  { head, response, failed, failure }: Exchange,
): FailedAttempt {
  if (failed === "abort") return { error: failure, retry: false };
  const { context, operation, secrets } = sent;
  if (response?.truncated && isSuccess(response.status)) {
    const message = `${response.status} with a body longer than ${sent.maxBytes} bytes`;
    return { error: contractError(message, operation, response), retry: false };
  }
  if (!head || isSuccess(head.status)) {
    const error = failed === "time" ? timedOut(operation, sent) : networkError(sent, failure);
    if (failed === "transport" && isLasting(failure)) return { error, retry: false };
    return { error, retry: "later", delayMs: backoff(context, sent.failures), fromService: false };
  }

  const { status, headers } = head;
  if (status < 400) return { error: redirectError(sent, head), retry: false };
  // Status and headers count even if the body is incomplete: the wait that they demand is kept.
  const { text = "", truncated } = response ?? {};
  const retryAfterMs = retryAfter(status, headers, context.clock.now());
  const delayMs = retryAfterMs ?? backoff(context, sent.failures);
  const error = readProblem({ operation, status, headers, text, truncated, secrets, retryAfterMs, delayMs });
  return sent.retriable.has(status)
    ? { error, retry: "later", delayMs, fromService: retryAfterMs !== undefined }
    : { error, retry: false };
}

/**
 * The error of a create, which must not happen twice: it is retried only if nothing was created. A failed create was
 * rejected (4xx), or succeeded with an unusable response (2xx), or its outcome is unknown.
 */
export function classifyCreateFailure(sent: SentRequest, exchange: Exchange): FailedAttempt {
  const { head, failed, failure } = exchange;
  // A 4xx counts even if the caller aborted while the body came in.
  const rejected = head && head.status >= 400 && head.status < 500;
  const result = classifyFailure(sent, rejected ? { ...exchange, failed: undefined } : exchange);
  if (rejected || (!head && failed === "transport" && neverSent(failure))) return result;
  if (head && isSuccess(head.status)) {
    return { error: createdUnreadable(sent, head, result.error), retry: false };
  }
  const error = new OutcomeUnknownError(
    `no response says whether it was ${sent.done}; look for the record before sending it again`,
    { operation: sent.operation, attemptedAt: new Date(sent.attemptedAt), cause: result.error },
  );
  return { error, retry: false };
}

/** The error of a create that succeeded with an unusable response. */
export function createdUnreadable(
  sent: Pick<SentRequest, "operation" | "url" | "secrets" | "attemptedAt" | "done">,
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  cause: unknown,
): CreatedUnreadableError {
  const message = `${sent.done} (${status}), but the response is unusable; do not send it again`;
  return new CreatedUnreadableError(message, {
    operation: sent.operation,
    status,
    attemptedAt: new Date(sent.attemptedAt),
    location: shownLocation(headers, sent),
    traceId: traceOf(headers),
    cause,
  });
}

function networkError({ operation, secrets }: SentRequest, failure: unknown): NetworkError {
  const cause = failureCause(failure, secrets);
  return new NetworkError(`no complete response: ${cause.code ?? cause.message}`, { operation, cause });
}

/** The error of a status below 400 that is no success. A redirect has a `Location`, unless a browser hides all of it. */
function redirectError(
  sent: SentRequest,
  head: Pick<TransportResponse, "status" | "headers">,
): RedirectError | ContractError {
  const { status, headers } = head;
  if (status && !headers.has("location")) {
    return contractError(`${status}, which is neither a success nor an error`, sent.operation, head);
  }
  const location = shownLocation(headers, sent);
  return new RedirectError(
    `redirected${location ? ` to ${location}` : ""}, not followed with the credential; check the address`,
    { operation: sent.operation, status: status || undefined, location },
  );
}

/** The `Location` header as errors show it: absolute, without user information, query and fragment. */
function shownLocation(
  headers: Headers,
  { url, secrets }: Pick<SentRequest, "url" | "secrets">,
): string | undefined {
  const location = headers.get("location");
  if (!location) return undefined;
  try {
    const { protocol, host, pathname } = new URL(location, url);
    return removeSecrets(`${protocol}//${host}${pathname}`, secrets, 300);
  } catch {
    return undefined;
  }
}
