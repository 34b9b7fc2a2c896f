import { ContractError, type Answer } from "@accounting-data/core";

/** Where records come from, for errors. */
export interface RecordOrigin {
  readonly operation: string;
  readonly answer: Answer;
  /** What an error calls the record at an index, such as `the record`. */
  readonly nameOf: (index: number) => string;
}

/** The error of records that cannot be used. */
export function recordError(
  message: string,
  { operation, answer }: RecordOrigin,
  cause?: unknown,
): ContractError {
  const { status, traceId } = answer;
  return new ContractError(message, { operation, status, traceId, cause });
}
