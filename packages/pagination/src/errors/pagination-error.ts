/** The mark that `isAccountingDataError` of `@accounting-data/core` looks for; set here without importing it. */
export const errorBrand: unique symbol = Symbol.for("accounting-data.error");

/**
 * What every error of this package can be given.
 *
 * @example
 * ```ts
 * throw new PaginationStalledError("nothing new", { operation: "listBanks" } satisfies PaginationErrorInit);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface PaginationErrorInit {
  /** Name of the list that was being read; it leads the message. */
  readonly operation?: string | undefined;
  /** What lies behind the failure. */
  readonly cause?: unknown;
}

/**
 * The base of this package's errors: the brand, a stable `code`, the `operation` and a `cause`.
 *
 * @example
 * ```ts
 * if (error instanceof PaginationError) console.error(error.code, error.operation);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export abstract class PaginationError extends Error {
  /** What went wrong, for programs. */
  abstract readonly code: "pagination_stalled" | "limit_exceeded" | "invalid_argument";
  /** Name of the list that was being read. */
  readonly operation: string | undefined;

  constructor(message: string, { operation, cause }: PaginationErrorInit = {}) {
    super(operation ? `${operation}: ${message}` : message, cause === undefined ? undefined : { cause });
    this.operation = operation;
    Object.defineProperty(this, errorBrand, { value: true });
  }
}
