import { isAccountingDataError } from "@accounting-data/core";

/**
 * Whether the service said that it does not know who asks: a 401, or a token endpoint's 4xx. An endpoint that is down
 * or answers nonsense says nothing of the kind.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function isSignedOut(error: unknown): boolean {
  if (isAccountingDataError(error, "unauthorized")) return true;
  if (!isAccountingDataError(error, "token")) return false;
  const { status } = error;
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
