import { RateLimitError } from "../errors/rate-limit-error.ts";

/** The error of a call that was not sent, because an earlier 429 asked for a pause longer than it may wait. */
export function pausedError(operation: string, pauseMs: number): RateLimitError {
  const seconds = Math.ceil(pauseMs / 1000);
  return new RateLimitError(`not sent: after an earlier 429 no request leaves for ${seconds} s`, {
    operation,
    status: 429,
    retryAfterMs: pauseMs,
  });
}
