import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * The argument at fault.
 *
 * @example
 * ```ts
 * const init: InvalidArgumentInit = { operation: "getBank", argument: "id" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface InvalidArgumentInit extends ErrorInit {
  /** Its name, such as `baseUrl` or `id`. */
  readonly argument: string;
}

/**
 * An argument or option is unusable. Nothing was sent. The message names the argument and the rule, never its value.
 *
 * @example
 * ```ts
 * throw new InvalidArgumentError("id must not be empty", { argument: "id", operation: "getBank" });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class InvalidArgumentError extends AccountingDataError {
  readonly code = "invalid_argument" as const;
  /** Name of the argument, such as `baseUrl` or `id`. */
  declare readonly argument: string;

  constructor(message: string, init: InvalidArgumentInit) {
    super(message, init);
  }

  override get name(): string {
    return "InvalidArgumentError";
  }
}
