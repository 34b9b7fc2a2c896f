import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * What is known of the created record.
 *
 * @example
 * ```ts
 * const init: CreatedUnreadableInit = { operation: "createBusinessPartner", status: 201, attemptedAt: new Date() };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export interface CreatedUnreadableInit extends ErrorInit {
  /** HTTP status of the answer, a 2xx. */
  readonly status: number;
  /** When the attempt began, on the client's wall clock. */
  readonly attemptedAt: Date;
  /** The `Location` header without its query, where there was one. */
  readonly location?: string | undefined;
  /** Trace identifier of the request, where the service sent one. */
  readonly traceId?: string | undefined;
}

/**
 * A create succeeded (2xx), but its answer is unusable: the body broke off, was no JSON, or had no record.
 * The record exists: do not send it again.
 *
 * @example
 * ```ts
 * if (error instanceof CreatedUnreadableError) console.error("It was created.", error.location);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#created-response
 */
export class CreatedUnreadableError extends AccountingDataError {
  readonly code = "created_unreadable" as const;
  /** HTTP status of the answer, a 2xx. */
  declare readonly status: number;
  /** When the attempt began, on the client's wall clock (the service's may differ). */
  declare readonly attemptedAt: Date;
  /** The `Location` header without its query, where there was one. */
  declare readonly location: string | undefined;
  /** Trace identifier of the request, where the service sent one. */
  declare readonly traceId: string | undefined;

  constructor(message: string, init: CreatedUnreadableInit) {
    super(message, init);
  }

  override get name(): string {
    return "CreatedUnreadableError";
  }
}
