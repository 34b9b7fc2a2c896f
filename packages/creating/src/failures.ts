import { isAccountingDataError } from "@accounting-data/core";

/**
 * How many milliseconds the service asked to wait; undefined if it did not ask.
 * @example const wait = retryAfterMs(error) ?? 1000;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function retryAfterMs(error: unknown): number | undefined {
  return isAccountingDataError(error, "rate_limited") || isAccountingDataError(error, "server_error")
    ? (error.retryAfterMs ?? undefined)
    : undefined;
}

/**
 * Whether a firewall, proxy or gateway refused a request in place of the service.
 * @example if (isRefusedOnTheWay(error)) console.log("Ask whoever runs your network.");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function isRefusedOnTheWay(error: unknown): boolean {
  return isAccountingDataError(error, "intermediary");
}

/**
 * Whether the service could not be reached or did not answer, so that a request may succeed once the network is back.
 * @example if (isConnectionFailure(error)) console.log("Offline?");
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export function isConnectionFailure(error: unknown): boolean {
  if (isAccountingDataError(error, "network") || isAccountingDataError(error, "timeout")) return true;
  return isAccountingDataError(error, "token") && error.status === undefined;
}
