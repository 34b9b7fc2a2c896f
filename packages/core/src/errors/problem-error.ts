import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * The codes of {@link ProblemError} and the classes below it.
 *
 * @example
 * ```ts
 * const isOurFault = (code: ProblemCode): boolean => code === "bad_request" || code === "validation";
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export type ProblemCode =
  | "problem"
  | "bad_request"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "validation"
  | "rate_limited"
  | "server_error";

/**
 * What the service said about a failure.
 *
 * @example
 * ```ts
 * const init: ProblemInit = { operation: "listBanks", status: 404, title: "Not Found", traceId: "00-…-00" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export interface ProblemInit extends ErrorInit {
  /** HTTP status of the answer; it counts, whatever the body says. */
  readonly status: number;
  /** `title` of the problem details. */
  readonly title?: string | undefined;
  /** `type` of the problem details, a URI. */
  readonly type?: string | undefined;
  /** Trace identifier of the request, to be quoted to the service's support. */
  readonly traceId?: string | undefined;
  /** Beginning of a body that is no problem details (a proxy's page), at most 500 characters. */
  readonly excerpt?: string | undefined;
}

/**
 * The service answered with an error status. Subclasses stand for the statuses of the specification;
 * this class itself (code `problem`) stands for any other 4xx.
 *
 * @example
 * ```ts
 * if (error instanceof ProblemError) console.error(error.status, error.title, error.traceId);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#problem-details
 */
export class ProblemError extends AccountingDataError {
  readonly code: ProblemCode = "problem";
  /** HTTP status of the answer. */
  declare readonly status: number;
  /** `title` of the problem details. */
  declare readonly title: string | undefined;
  /** `type` of the problem details, a URI. */
  declare readonly type: string | undefined;
  /** Trace identifier of the request. */
  declare readonly traceId: string | undefined;
  /** Beginning of a body that is no problem details, at most 500 characters. */
  declare readonly excerpt: string | undefined;

  constructor(message: string, init: ProblemInit) {
    super(message, init);
  }

  override get name(): string {
    return "ProblemError";
  }
}
