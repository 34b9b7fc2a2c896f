import { PaginationError } from "./pagination-error.ts";

/**
 * A list has more records than `collect` was allowed to gather. Code `limit_exceeded`.
 *
 * @example
 * ```ts
 * try {
 *   await collect(iterateBanks(client), { max: 500 });
 * } catch (error) {
 *   if (error instanceof LimitExceededError) console.error(`There are more than ${error.max}.`);
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export class LimitExceededError extends PaginationError {
  readonly code = "limit_exceeded" as const;
  /** The limit that was given, in records. */
  readonly max: number;

  constructor(max: number) {
    super(`there are more than ${max} records; raise "max", or use take() to stop there`);
    this.max = max;
  }

  override get name(): string {
    return "LimitExceededError";
  }
}
