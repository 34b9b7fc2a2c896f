import { isAccountingDataError } from "@accounting-data/core";

/**
 * Whether the service rejected the credential: a 401, or a 4xx of the token endpoint. Other failures of the token
 * endpoint say nothing about the credential.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function isSignedOut(error: unknown): boolean {
  if (isAccountingDataError(error, "unauthorized")) return true;
  if (!isAccountingDataError(error, "token")) return false;
  const { status } = error;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
