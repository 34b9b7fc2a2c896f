import { isAccountingDataError } from "@accounting-data/core";

/**
 * Whether the service has no record with an id: a 404 of an operation that reads one record. A 404 of a list means that
 * there is no such list.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export function isMissingRecord(error: unknown): boolean {
  return isAccountingDataError(error, "not_found") && error.operation?.startsWith("get") === true;
}
