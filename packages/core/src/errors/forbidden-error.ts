import { ProblemError } from "./problem-error.ts";

/**
 * 403: the credential is valid, but lacks the right to the operation.
 *
 * @example
 * ```ts
 * if (error instanceof ForbiddenError) console.error("Ask an administrator for the right.");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class ForbiddenError extends ProblemError {
  override readonly code = "forbidden" as const;

  override get name(): string {
    return "ForbiddenError";
  }
}
