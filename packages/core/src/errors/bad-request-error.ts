import { ProblemError } from "./problem-error.ts";

/**
 * 400: the service refused the request as it stands.
 *
 * @example
 * ```ts
 * if (error instanceof BadRequestError) console.error(error.title, error.traceId);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class BadRequestError extends ProblemError {
  override readonly code = "bad_request" as const;

  override get name(): string {
    return "BadRequestError";
  }
}
