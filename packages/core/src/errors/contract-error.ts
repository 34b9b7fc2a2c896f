import { AccountingDataError, type ErrorInit } from "./accounting-data-error.ts";

/**
 * The answer that could not be understood.
 *
 * @example
 * ```ts
 * const init: ContractInit = { operation: "listBanks", status: 200, traceId: "00-…-00" };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export interface ContractInit extends ErrorInit {
  /** HTTP status of the answer. */
  readonly status?: number | undefined;
  /** Trace identifier of the request, where the service sent one. */
  readonly traceId?: string | undefined;
}

/**
 * The service answered with success, but with something that cannot be understood: no JSON, no list, no id.
 * It is never turned into an empty result.
 *
 * @example
 * ```ts
 * throw new ContractError("no list among the keys Foo, Bar", { operation: "listBanks", status: 200 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#paged-list-result
 */
export class ContractError extends AccountingDataError {
  readonly code = "contract" as const;
  /** HTTP status of the answer. */
  declare readonly status: number | undefined;
  /** Trace identifier of the request, where the service sent one. */
  declare readonly traceId: string | undefined;

  constructor(message: string, init: ContractInit = {}) {
    super(message, init);
  }

  override get name(): string {
    return "ContractError";
  }
}
