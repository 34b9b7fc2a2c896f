import { dateOfSerial } from "../cells/date-of-serial.ts";
import { serialOfIsoDate } from "../cells/iso-date.ts";
import type { Query } from "../service/list-source.ts";

/** Which records of a list a formula or a table shows, as a person writes it. */
export interface RecordFilter {
  /** `YYYY-MM-DD`; empty for all records. */
  readonly modifiedSince: string;
  /** Digits; empty for all records. */
  readonly limit: string;
}

export const allRecords: RecordFilter = { modifiedSince: "", limit: "" };

export interface ListChoice extends RecordFilter {
  /** Full names in their order; empty for all columns. */
  readonly columns: readonly string[];
}

export function isWholeList({ modifiedSince, limit }: RecordFilter): boolean {
  return modifiedSince === "" && limit === "";
}

/** The records that the filter selects. A day begins at this device's midnight, as in the formula. */
export function queryOf({ modifiedSince, limit }: RecordFilter): Query {
  return {
    modifiedSince: modifiedSince === "" ? undefined : dateOfSerial(serialOfIsoDate(modifiedSince)),
    limit: limit === "" ? undefined : Number(limit),
  };
}
