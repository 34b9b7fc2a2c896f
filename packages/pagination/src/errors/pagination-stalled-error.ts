import { PaginationError } from "./pagination-error.ts";

/**
 * The service keeps sending records that were read already, whatever page is asked for. Everything yielded so far is
 * right, but the list cannot be read to its end. Code `pagination_stalled`.
 *
 * @example
 * ```ts
 * try {
 *   for await (const bank of iterateBanks(client)) console.log(bank);
 * } catch (error) {
 *   if (error instanceof PaginationStalledError) console.error("The service ignores the page number.");
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#common-list-query-parameters
 */
export class PaginationStalledError extends PaginationError {
  readonly code = "pagination_stalled" as const;

  override get name(): string {
    return "PaginationStalledError";
  }
}
