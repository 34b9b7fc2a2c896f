import type { AsOf } from "./list-status.ts";

/** A record as the service sent it. Whole numbers beyond 2^53 are text with the digits sent. */
export type ListRecord = Readonly<Record<string, unknown>>;

/** A whole list at one moment. Never changed: a refresh makes another one. */
export interface ListSnapshot {
  readonly records: readonly ListRecord[];
  readonly asOf: AsOf;
  /** False where the service ended the list below the number of records that it had promised. */
  readonly complete: boolean;
}
