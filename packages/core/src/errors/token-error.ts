import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * What is known of a failed token request.
 *
 * @example
 * ```ts
 * const init: TokenErrorInit = { operation: "requestToken", status: 400, error: "invalid_client" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface TokenErrorInit extends ErrorInit {
  /** HTTP status of the token endpoint's answer. */
  readonly status?: number | undefined;
  /** `error` of the answer, such as `invalid_client`. */
  readonly error?: string | undefined;
  /** `error_description` of the answer. */
  readonly error_description?: string | undefined;
}

/**
 * No access token could be had: the token endpoint refused the client, could not be reached (then `cause` is a
 * `NetworkError` or `TimeoutError`), answered with another error (then `cause` is the one of its status, such as a
 * `RateLimitError` or a `RedirectError`), or with something that is no token. Nothing was sent to the API. A token that
 * doesn't come within the call's deadline is a `TimeoutError` of the call instead.
 *
 * @example
 * ```ts
 * if (error instanceof TokenError && error.error === "invalid_client") console.error("Ask for another secret.");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export class TokenError extends AccountingDataError {
  readonly code = "token" as const;
  /** HTTP status of the token endpoint's answer; undefined when there was none. */
  declare readonly status: number | undefined;
  /** `error` of the answer, such as `invalid_client`. */
  declare readonly error: string | undefined;
  /** `error_description` of the answer, secrets struck out. */
  declare readonly error_description: string | undefined;

  constructor(message: string, init: TokenErrorInit = {}) {
    super(message, init);
  }

  override get name(): string {
    return "TokenError";
  }
}
