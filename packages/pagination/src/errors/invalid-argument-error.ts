import { PaginationError, type PaginationErrorInit } from "./pagination-error.ts";

/**
 * The argument at fault.
 *
 * @example
 * ```ts
 * throw new InvalidArgumentError("must be positive", { argument: "pageSize" } satisfies InvalidArgumentInit);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export interface InvalidArgumentInit extends PaginationErrorInit {
  /** Its name, such as `pageSize` or `from`. */
  readonly argument: string;
}

/**
 * An option of an iterator is unusable, or a cursor belongs to another list. Nothing was sent.
 *
 * Code `invalid_argument`, as the class of the same name in `@accounting-data/core`; this package imports nothing.
 *
 * @example
 * ```ts
 * try {
 *   iterateRecords(read, { id: (bank) => bank.Id, list: "banks", strategies: ["page"], pageSize: 0 });
 * } catch (error) {
 *   if (error instanceof InvalidArgumentError) console.error(error.argument); // "pageSize"
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export class InvalidArgumentError extends PaginationError {
  readonly code = "invalid_argument" as const;
  /** Name of the argument, such as `pageSize` or `from`. */
  readonly argument: string;

  constructor(message: string, init: InvalidArgumentInit) {
    super(message, init);
    this.argument = init.argument;
  }

  override get name(): string {
    return "InvalidArgumentError";
  }
}
