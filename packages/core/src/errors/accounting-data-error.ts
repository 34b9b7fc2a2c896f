import type { ErrorCode } from "./error-code.ts";

/**
 * The mark by which {@link isAccountingDataError} knows an error, also across copies of a package.
 *
 * @example
 * ```ts
 * Symbol.for("accounting-data.error") === errorBrand; // true
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export const errorBrand: unique symbol = Symbol.for("accounting-data.error");

/**
 * What every error of these packages can be given.
 *
 * @example
 * ```ts
 * const init: ErrorInit = { operation: "listBanks", cause: new Error("no route") };
 * throw new NetworkError("no complete answer", init);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface ErrorInit {
  /** Name of the operation that failed, such as `listBanks`; it leads the message. */
  readonly operation?: string | undefined;
  /** What lies behind the failure; never anything that holds a header or a secret. */
  readonly cause?: unknown;
}

/**
 * The base of every error that this package throws: `name`, a stable `code`, the `operation` and a `cause`.
 * No message holds a secret, a query string or a body.
 *
 * @example
 * ```ts
 * try {
 *   await getBank(client, id);
 * } catch (error) {
 *   if (error instanceof AccountingDataError) console.error(error.code, error.operation);
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export abstract class AccountingDataError extends Error {
  /** What went wrong, for programs. */
  abstract readonly code: ErrorCode;
  /** Name of the operation that failed; undefined where no operation was under way. */
  declare readonly operation: string | undefined;

  constructor(message: string, init: ErrorInit = {}) {
    const { cause, ...facts } = init;
    super(
      facts.operation ? `${facts.operation}: ${message}` : message,
      cause === undefined ? undefined : { cause },
    );
    // The facts are the fields that the classes below declare. The brand should not show when the error is printed.
    Object.assign(this, facts);
    Object.defineProperty(this, errorBrand, { value: true });
  }
}
