import { isAccountingDataError } from "@accounting-data/core";
import { unanswered, unreachable } from "@accounting-data/deployment";

/** Why something failed, and when it did by this device's clock. */
export interface Failure {
  /** What was caught. */
  readonly error: unknown;
  readonly at: Date;
}

/** How long the service asked to wait; undefined if it did not ask. */
export function retryAfterMs(error: unknown): number | undefined {
  return isAccountingDataError(error, "rate_limited") || isAccountingDataError(error, "server_error")
    ? (error.retryAfterMs ?? undefined)
    : undefined;
}

/** A person cancelled the read in the task pane. */
export class ReadCancelled extends Error {
  override get name(): string {
    return "ReadCancelled";
  }
}

/** OAuth errors of a token request that are about the client (RFC 6749, sections 5.2 and 4.1.2.1). */
const refusalsOfClient: readonly unknown[] = [
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "access_denied",
];

/**
 * Whether the service rejected the credential: a 401, or an answer of the token endpoint that says so. Its other failures,
 * a proxy's page with 404 or 413 or a refused scope among them, say nothing about the credential.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#authentication
 */
export function isSignedOut(error: unknown): boolean {
  if (isAccountingDataError(error, "unauthorized")) return true;
  if (!isAccountingDataError(error, "token") || isRefusedOnTheWay(error.cause)) return false;
  if (error.error !== undefined && !refusalsOfClient.includes(error.error)) return false;
  const { status } = error;
  if (status === 401 || status === 403) return true;
  // Some auth servers answer 200 to a sign-in that they refuse.
  return error.error !== undefined && (status === 400 || status === 200);
}

/** Whether the service refused a credential, or its right to what was asked for. The next one may see other records. */
export function isRefused(error: unknown): boolean {
  return isSignedOut(error) || isAccountingDataError(error, "forbidden");
}

/** Whether an operation of this name reads one record by its id. */
export function readsRecord(operation: string): boolean {
  return operation.startsWith("get");
}

/**
 * Whether the service has no record with an id: a 404 of an operation that reads one record. A 404 of a list means that
 * the list does not exist.
 *
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#errors
 */
export function isMissingRecord(error: unknown): boolean {
  return isAccountingDataError(error, "not_found") && readsRecord(error.operation ?? "");
}

/** Whether an answer is that of the add-in's server to an operation that it does not forward, or of a service that does not have it. */
export function isUnserved(error: unknown): boolean {
  return isAccountingDataError(error, "not_found") || isAccountingDataError(error, "bad_request");
}

/** Whether a read was aborted because it had no waiters left. */
export function isAbort(error: unknown): boolean {
  return (error as { readonly name?: unknown } | undefined)?.name === "AbortError";
}

/** Whether a firewall, proxy or gateway refused a request in place of the service. */
export function isRefusedOnTheWay(error: unknown): boolean {
  return isAccountingDataError(error, "intermediary");
}

/** Whether the service could not be reached or did not answer, so that a request may succeed once the network is back. */
export function isConnectionFailure(error: unknown): boolean {
  if (!isAccountingDataError(error)) return false;
  const { code, type, status } = error as { code: string; type?: unknown; status?: unknown };
  if (code === "network" || code === "timeout") return true;
  return type === unreachable || type === unanswered || (code === "token" && status === undefined);
}
