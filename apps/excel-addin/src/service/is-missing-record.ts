import { isAccountingDataError } from "@accounting-data/core";

/**
 * Whether the service said that there is no record of an id: only a 404 does, and only where one record was asked for.
 * That of a list says that there is no such list.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export function isMissingRecord(error: unknown): boolean {
  return isAccountingDataError(error, "not_found") && error.operation?.startsWith("get") === true;
}
