import type { Answer } from "@accounting-data/core";

/** Where records come from, for errors. */
export interface RecordOrigin {
  readonly operation: string;
  readonly status: number;
  readonly traceId: string | undefined;
  /** What an error calls the record at an index, such as `the record`. */
  readonly nameOf: (index: number) => string;
}

/** The origin of the records of a response. */
export function originOf(
  operation: string,
  { status, traceId }: Answer,
  nameOf: RecordOrigin["nameOf"],
): RecordOrigin {
  return { operation, status, traceId, nameOf };
}
