import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * Which limit ran out.
 *
 * @example
 * ```ts
 * const init: TimeoutInit = { operation: "listBanks", limit: "timeout", limitMs: 30_000 };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface TimeoutInit extends ErrorInit {
  /** The option that ran out: of one attempt, or of all attempts together. */
  readonly limit: "timeout" | "deadline";
  /** Its value in milliseconds. */
  readonly limitMs: number;
}

/**
 * No complete answer came in time: within `timeout` in any attempt, or within `deadline` in all of them.
 *
 * @example
 * ```ts
 * if (error instanceof TimeoutError) console.error(error.limit, error.limitMs); // "timeout", 30000
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class TimeoutError extends AccountingDataError {
  readonly code = "timeout" as const;
  /** The option that ran out: `timeout` of one attempt, or `deadline` of all of them. */
  declare readonly limit: "timeout" | "deadline";
  /** Its value in milliseconds. */
  declare readonly limitMs: number;

  constructor(message: string, init: TimeoutInit) {
    super(message, init);
  }

  override get name(): string {
    return "TimeoutError";
  }
}
