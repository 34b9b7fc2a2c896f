import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * When the create was sent whose outcome nobody knows.
 *
 * @example
 * ```ts
 * const init: OutcomeUnknownInit = { operation: "createBusinessPartner", attemptedAt: new Date() };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export interface OutcomeUnknownInit extends ErrorInit {
  /** When the attempt began, on the client's wall clock. */
  readonly attemptedAt: Date;
}

/**
 * A create may have happened or not: it left, and no answer tells. `cause` says why (`TimeoutError`,
 * `NetworkError`, `ServerError`, `RedirectError`, or the signal's reason after an abort).
 * The client never sends it again by itself; look for the record before you do.
 *
 * @example
 * ```ts
 * if (error instanceof OutcomeUnknownError) console.error("Look for partners modified since", error.attemptedAt);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#operations
 */
export class OutcomeUnknownError extends AccountingDataError {
  readonly code = "outcome_unknown" as const;
  /** When the attempt began, on the client's wall clock (the service's may differ). */
  declare readonly attemptedAt: Date;

  constructor(message: string, init: OutcomeUnknownInit) {
    super(message, init);
  }

  override get name(): string {
    return "OutcomeUnknownError";
  }
}
