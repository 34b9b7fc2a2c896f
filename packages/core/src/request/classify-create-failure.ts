import { traceOf } from "../answer.ts";
import { CreatedUnreadableError, OutcomeUnknownError } from "../errors/errors.ts";
import { neverSent } from "../transport/failure.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { classifyFailure, shownLocation, type SentRequest } from "./classify-failure.ts";
import { isSuccess, type Exchange } from "./exchange.ts";
import type { FailedAttempt } from "./run-attempts.ts";

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
    "no response says whether it was created; look for the record before sending it again",
    { operation: sent.operation, attemptedAt: new Date(sent.attemptedAt), cause: result.error },
  );
  return { error, retry: false };
}

/** The error of a create that succeeded with an unusable response. */
export function createdUnreadable(
  sent: Pick<SentRequest, "operation" | "url" | "secrets" | "attemptedAt">,
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  cause: unknown,
): CreatedUnreadableError {
  const message = `created (${status}), but the response is unusable; do not send it again`;
  return new CreatedUnreadableError(message, {
    operation: sent.operation,
    status,
    attemptedAt: new Date(sent.attemptedAt),
    location: shownLocation(headers, sent),
    traceId: traceOf(headers),
    cause,
  });
}
