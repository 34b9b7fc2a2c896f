import { NetworkError } from "../errors/network-error.ts";
import { RedirectError } from "../errors/redirect-error.ts";
import { backoff } from "../pacing/backoff.ts";
import { retryAfter } from "../pacing/retry-after.ts";
import { problemErrorOf } from "../problem/problem-error-of.ts";
import { failureCause } from "../transport/failure-cause.ts";
import { isSuccess, type Exchange } from "./exchange.ts";
import { shownLocation } from "./shown-location.ts";
import { timedOut } from "./time-limit.ts";
import type { FailedAttempt } from "./verdict.ts";
import type { Wire } from "./wire.ts";

/** What has to be known of a request to judge what came of it. */
export interface Sent {
  readonly wire: Wire;
  readonly operation: string;
  readonly url: string;
  /** Statuses after which the request may be sent again. */
  readonly retriable: ReadonlySet<number>;
  /** Never to be shown, even if the answer echoes it. */
  readonly secrets: readonly string[];
  /** Failed attempts before this one. */
  readonly failures: number;
  /** When it left, on the wall clock. */
  readonly attemptedAt: number;
  /** The option that limited the attempt. */
  readonly limit: "timeout" | "deadline";
  /** Its value in milliseconds. */
  readonly limitMs: number;
}

/** Statuses that pass by themselves; a read may be sent again after them. */
export const passingStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** What anything but a whole 2xx means, of a request that may be repeated: which error, and whether to try again. */
export function judgeFailure(sent: Sent, { head, response, failed, failure }: Exchange): FailedAttempt {
  if (failed === "abort") return { error: failure, again: false };
  const { wire, operation, secrets } = sent;
  if (!head || isSuccess(head.status)) {
    const error = failed === "time" ? timedOut(operation, sent) : networkError(sent, failure);
    return { error, again: "later", delayMs: backoff(wire, sent.failures), asked: false };
  }

  const { status, headers } = head;
  if (status < 400) return { error: redirectError(sent, status, headers), again: false };
  // The status counts even if the body broke off: the wait that it asks for would be cut short otherwise.
  const text = response?.text ?? "";
  const retryAfterMs = retryAfter(status, headers, wire.clock.now());
  const delayMs = retryAfterMs ?? backoff(wire, sent.failures);
  const error = problemErrorOf({ operation, status, headers, text, secrets, retryAfterMs, delayMs });
  return sent.retriable.has(status)
    ? { error, again: "later", delayMs, asked: retryAfterMs !== undefined }
    : { error, again: false };
}

function networkError({ operation, secrets }: Sent, failure: unknown): NetworkError {
  const cause = failureCause(failure, secrets);
  return new NetworkError(`no complete answer: ${cause.code ?? cause.message}`, { operation, cause });
}

function redirectError({ operation, url, secrets }: Sent, status: number, headers: Headers): RedirectError {
  const location = shownLocation(headers, url, secrets);
  return new RedirectError(
    `redirected${location ? ` to ${location}` : ""}, which is not followed, since the credential would go along; check the address`,
    { operation, status: status || undefined, location },
  );
}
