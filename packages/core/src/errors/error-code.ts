/**
 * The stable codes of every error that these packages throw. A code never changes its meaning; new ones may come.
 *
 * `pagination_stalled` and `limit_exceeded` are thrown by `@accounting-data/pagination`, which carries the same
 * brand without importing this package.
 *
 * @example
 * ```ts
 * const code: ErrorCode = "rate_limited";
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type ErrorCode =
  | "problem"
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "validation"
  | "rate_limited"
  | "server_error"
  | "token"
  | "network"
  | "timeout"
  | "redirect"
  | "contract"
  | "outcome_unknown"
  | "created_unreadable"
  | "invalid_argument"
  | "pagination_stalled"
  | "limit_exceeded";
