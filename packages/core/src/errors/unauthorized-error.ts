import { ProblemError } from "./problem-error.ts";

/**
 * 401: the credential is missing, wrong or no longer valid.
 *
 * @example
 * ```ts
 * if (error instanceof UnauthorizedError) console.error("Ask for another key.");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class UnauthorizedError extends ProblemError {
  override readonly code = "unauthorized" as const;

  override get name(): string {
    return "UnauthorizedError";
  }
}
