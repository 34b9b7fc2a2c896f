import { ProblemError } from "./problem-error.ts";

/**
 * 404: no record with that id exists.
 *
 * @example
 * ```ts
 * if (error instanceof NotFoundError) console.error("It is gone.");
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export class NotFoundError extends ProblemError {
  override readonly code = "not_found" as const;

  override get name(): string {
    return "NotFoundError";
  }
}
