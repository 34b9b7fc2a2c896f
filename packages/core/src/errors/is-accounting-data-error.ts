import { errorBrand } from "./accounting-data-error.ts";
import type { BadRequestError } from "./bad-request-error.ts";
import type { ContractError } from "./contract-error.ts";
import type { CreatedUnreadableError } from "./created-unreadable-error.ts";
import type { ErrorCode } from "./error-code.ts";
import type { ForbiddenError } from "./forbidden-error.ts";
import type { InvalidArgumentError } from "./invalid-argument-error.ts";
import type { NetworkError } from "./network-error.ts";
import type { NotFoundError } from "./not-found-error.ts";
import type { OutcomeUnknownError } from "./outcome-unknown-error.ts";
import type { ProblemError } from "./problem-error.ts";
import type { RateLimitError } from "./rate-limit-error.ts";
import type { RedirectError } from "./redirect-error.ts";
import type { ServerError } from "./server-error.ts";
import type { TimeoutError } from "./timeout-error.ts";
import type { TokenError } from "./token-error.ts";
import type { UnauthorizedError } from "./unauthorized-error.ts";
import type { ValidationError } from "./validation-error.ts";

/**
 * What every branded error has, whichever package or package copy threw it.
 *
 * @example
 * ```ts
 * const describe = ({ code, operation }: BrandedError): string => `${operation ?? "no operation"}: ${code}`;
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface BrandedError extends Error {
  /** What went wrong, for programs. */
  readonly code: ErrorCode;
  /** Name of the operation that failed. */
  readonly operation?: string | undefined;
}

/**
 * The type of error that belongs to each code.
 *
 * @example
 * ```ts
 * const messages = (error: ErrorOfCode["validation"]): readonly string[] => Object.values(error.errors).flat();
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export interface ErrorOfCode {
  problem: ProblemError;
  bad_request: BadRequestError;
  unauthorized: UnauthorizedError;
  forbidden: ForbiddenError;
  not_found: NotFoundError;
  validation: ValidationError;
  rate_limited: RateLimitError;
  server_error: ServerError;
  token: TokenError;
  network: NetworkError;
  timeout: TimeoutError;
  redirect: RedirectError;
  contract: ContractError;
  outcome_unknown: OutcomeUnknownError;
  created_unreadable: CreatedUnreadableError;
  invalid_argument: InvalidArgumentError;
  pagination_stalled: BrandedError & { readonly code: "pagination_stalled" };
  limit_exceeded: BrandedError & { readonly code: "limit_exceeded" };
}

/**
 * Tells whether a caught value is an error of these packages, and with a code: which one.
 * Unlike `instanceof` it works when two copies of a package are installed.
 *
 * @example
 * ```ts
 * if (isAccountingDataError(error, "validation")) console.error(error.errors);
 * else if (isAccountingDataError(error)) console.error(error.code);
 * else throw error;
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export function isAccountingDataError(value: unknown): value is BrandedError;
export function isAccountingDataError<Code extends ErrorCode>(
  value: unknown,
  code: Code,
): value is ErrorOfCode[Code];
export function isAccountingDataError(value: unknown, code?: ErrorCode): boolean {
  if (typeof value !== "object" || value === null) return false;
  const error = value as { readonly [errorBrand]?: unknown; readonly code?: unknown };
  return error[errorBrand] === true && (code === undefined || error.code === code);
}
