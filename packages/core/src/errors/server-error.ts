import { ProblemError, type ProblemInit } from "./problem-error.ts";

/**
 * A 5xx and the wait that may go with it.
 *
 * @example
 * ```ts
 * const init: ServerErrorInit = { operation: "listBanks", status: 503, retryAfterMs: 5_000 };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface ServerErrorInit extends ProblemInit {
  /** Milliseconds to wait, where the service named a time. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * 5xx: the service failed. After 500, 502, 503 and 504 the retries of a read are used up, or the wait asked for is too
 * long; after any other there are none. A create throws `OutcomeUnknownError` instead, with this error as its cause.
 *
 * @example
 * ```ts
 * if (error instanceof ServerError) console.error(error.status, error.retryAfterMs);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class ServerError extends ProblemError {
  override readonly code = "server_error" as const;
  /** Milliseconds to wait, where the service named a time. */
  declare readonly retryAfterMs: number | undefined;

  constructor(message: string, init: ServerErrorInit) {
    super(message, init);
  }

  override get name(): string {
    return "ServerError";
  }
}
