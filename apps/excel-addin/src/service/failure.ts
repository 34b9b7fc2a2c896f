import { isAccountingDataError } from "@accounting-data/core";
import { unanswered, unreachable } from "./forwarder.ts";

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

/** Whether the service could not be reached or did not answer, so that a request may succeed once the network is back. */
export function isConnectionFailure(error: unknown): boolean {
  if (!isAccountingDataError(error)) return false;
  const { code, type, status } = error as { code: string; type?: unknown; status?: unknown };
  if (code === "network" || code === "timeout") return true;
  return type === unreachable || type === unanswered || (code === "token" && status === undefined);
}

/** The company was forgotten on this device before the request, so nothing was sent. */
export class Forgotten extends Error {
  constructor() {
    super("This company was forgotten on this device; nothing was sent.");
  }

  override get name(): string {
    return "Forgotten";
  }
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
