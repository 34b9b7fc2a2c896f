import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * Where the service pointed.
 *
 * @example
 * ```ts
 * const init: RedirectInit = { operation: "listBanks", status: 302, location: "https://www.example.com/login" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface RedirectInit extends ErrorInit {
  /** HTTP status; undefined where the browser hides it. */
  readonly status?: number | undefined;
  /** Target without its query; undefined where the browser hides it. */
  readonly location?: string | undefined;
}

/**
 * The service answered with a redirect. It is never followed: the credential's header would travel with it.
 * Mostly it means that `baseUrl` is not the API's address.
 *
 * @example
 * ```ts
 * if (error instanceof RedirectError) console.error(error.status, error.location);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class RedirectError extends AccountingDataError {
  readonly code = "redirect" as const;
  /** HTTP status; undefined where the browser hides it. */
  declare readonly status: number | undefined;
  /** Target without user information, query and fragment; undefined where the browser hides it. */
  declare readonly location: string | undefined;

  constructor(message: string, init: RedirectInit = {}) {
    super(message, init);
  }

  override get name(): string {
    return "RedirectError";
  }
}
