import { ProblemError, type ProblemInit } from "./problem-error.ts";

/**
 * A 429 and the wait that goes with it.
 *
 * @example
 * ```ts
 * const init: RateLimitInit = { operation: "listBanks", status: 429, retryAfterMs: 5_000 };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface RateLimitInit extends ProblemInit {
  /** Milliseconds to wait before the next request. */
  readonly retryAfterMs: number;
}

/**
 * 429: too many requests. Thrown when the retries are used up, or at once when the wait asked for is longer than
 * `maxRetryAfter` or than what is left of the deadline; also, before anything is sent, when an earlier 429 of that
 * credential asked for such a wait.
 *
 * @example
 * ```ts
 * if (error instanceof RateLimitError) console.error(`Wait ${Math.ceil(error.retryAfterMs / 1000)} s.`);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export class RateLimitError extends ProblemError {
  override readonly code = "rate_limited" as const;
  /** Milliseconds to wait before the next request: the service's word, else the client's own back-off. */
  declare readonly retryAfterMs: number;

  constructor(message: string, init: RateLimitInit) {
    super(message, init);
  }

  override get name(): string {
    return "RateLimitError";
  }
}
