import { recordId } from "@accounting-data/resources";

/** A record as the service sent it. Integers beyond 2^53 are text with all their digits. */
export type ListRecord = Readonly<Record<string, unknown>>;

/** The record's id in lower case: ids are compared without case. */
export function idOfRecord(record: ListRecord): string {
  return recordId(record).toLowerCase();
}
