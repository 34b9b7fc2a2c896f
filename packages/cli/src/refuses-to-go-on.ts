import { isAccountingDataError } from "@accounting-data/core";

const refusals = ["bad_request", "invalid_argument", "not_found", "problem", "validation"] as const;

/**
 * Whether the first page after a stored cursor failed because of the cursor: the record that it names may be deleted, or another version
 * may have written it. The same cursor would fail each time.
 */
export function refusesToGoOn(error: unknown): boolean {
  return refusals.some((code) => isAccountingDataError(error, code));
}
