import { traceOf } from "../answer-of.ts";
import { CreatedUnreadableError } from "../errors/created-unreadable-error.ts";
import { OutcomeUnknownError } from "../errors/outcome-unknown-error.ts";
import { neverLeft } from "../transport/never-left.ts";
import type { TransportResponse } from "../transport/transport.ts";
import { isSuccess, type Exchange } from "./exchange.ts";
import { judgeFailure, type Sent } from "./judge-failure.ts";
import { shownLocation } from "./shown-location.ts";
import type { FailedAttempt } from "./verdict.ts";

/**
 * Judges a create, which must not happen twice. It is sent again only when it certainly did not happen; else there are
 * just three ends besides success: it was refused (4xx), it happened (2xx, unusable answer), or nobody knows.
 */
export function judgeCreate(sent: Sent, exchange: Exchange): FailedAttempt {
  const { head, failed, failure } = exchange;
  // A refusal stays one, even if the caller gave up while its body came in.
  const refused = head && head.status >= 400 && head.status < 500;
  const verdict = judgeFailure(sent, refused ? { ...exchange, failed: undefined } : exchange);
  if (refused || (!head && failed === "transport" && neverLeft(failure))) return verdict;
  if (head && isSuccess(head.status)) {
    return { error: createdUnreadable(sent, head, verdict.error), again: false };
  }
  const error = new OutcomeUnknownError(
    "no answer tells whether it happened; look for the record before sending it again",
    { operation: sent.operation, attemptedAt: new Date(sent.attemptedAt), cause: verdict.error },
  );
  return { error, again: false };
}

/** It happened, but the answer cannot be used. */
export function createdUnreadable(
  { operation, url, secrets, attemptedAt }: Pick<Sent, "operation" | "url" | "secrets" | "attemptedAt">,
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  cause: unknown,
): CreatedUnreadableError {
  return new CreatedUnreadableError(`created (${status}), but the answer is unusable; do not send it again`, {
    operation,
    status,
    attemptedAt: new Date(attemptedAt),
    location: shownLocation(headers, url, secrets),
    traceId: traceOf(headers),
    cause,
  });
}
