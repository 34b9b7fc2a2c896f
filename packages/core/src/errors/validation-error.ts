import { ProblemError, type ProblemInit } from "./problem-error.ts";

/**
 * What the service said about invalid input.
 *
 * @example
 * ```ts
 * const init: ValidationInit = { operation: "listBanks", status: 422, errors: { PageSize: ["must be greater than 0"] } };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export interface ValidationInit extends ProblemInit {
  /** Messages by property name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/**
 * 422: parameters, id or payload did not pass the service's validation.
 *
 * @example
 * ```ts
 * if (error instanceof ValidationError) {
 *   for (const [key, messages] of Object.entries(error.errors)) console.error(problemPath(key), messages);
 * }
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export class ValidationError extends ProblemError {
  override readonly code = "validation" as const;
  /** Messages by property name, such as `Name` or `DeliveryAddresses[0].Name`; see `problemPath`. */
  declare readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(message: string, init: ValidationInit) {
    super(message, init);
  }

  override get name(): string {
    return "ValidationError";
  }
}
