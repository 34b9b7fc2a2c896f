import { AccountingDataError } from "./accounting-data-error.ts";

/**
 * The request failed below HTTP: the name did not resolve, the connection was refused, reset or broke off.
 * `cause` is a copy of the runtime's error that holds its `name`, `code` and message and nothing else.
 *
 * @example
 * ```ts
 * if (error instanceof NetworkError) console.error((error.cause as { code?: string }).code); // "ECONNREFUSED"
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class NetworkError extends AccountingDataError {
  readonly code = "network" as const;

  override get name(): string {
    return "NetworkError";
  }
}
