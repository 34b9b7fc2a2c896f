import { isAccountingDataError } from "@accounting-data/core";

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

/** Whether a read was aborted because it had no waiters left. */
export function isAbort(error: unknown): boolean {
  return (error as { readonly name?: unknown } | undefined)?.name === "AbortError";
}

/** This device was offline before the request, so nothing was sent. */
export class Offline extends Error {
  constructor() {
    super("This device is offline; nothing was sent.");
  }

  override get name(): string {
    return "Offline";
  }
}
