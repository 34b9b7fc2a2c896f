import { isAccountingDataError } from "@accounting-data/core";

/** A cached failure, so that a recalculation does not send the request again. */
export interface Failure {
  readonly error: unknown;
  /** When it failed, on this device's clock. */
  readonly at: Date;
  /** When to retry, in milliseconds since 1970; undefined: only when a person refreshes. */
  readonly until: number | undefined;
}

/** Makes the cached failure of an error. */
export function keepFailure(error: unknown, now: number): Failure {
  const wait = retryAfterMs(error);
  return { error, at: new Date(now), until: wait === undefined ? undefined : now + wait };
}

/** The failure, undefined once it is time to retry. */
export function standing(failure: Failure | undefined, now: number): Failure | undefined {
  return failure?.until !== undefined && failure.until <= now ? undefined : failure;
}

/** A cached failure that is returned again before the service may be asked again. */
export class StandingFailure extends Error {
  override readonly cause: unknown;
  readonly until: number;

  constructor(cause: unknown, until: number) {
    super("This request failed, and it is too early to retry it.");
    this.cause = cause;
    this.until = until;
  }

  override get name(): string {
    return "StandingFailure";
  }
}

/** The error to throw for a cached failure. */
export function errorOf({ error, until }: Failure): unknown {
  return until === undefined ? error : new StandingFailure(error, until);
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

/** Whether a read was aborted because it had no waiters left. */
export function isAbort(error: unknown): boolean {
  return (error as { readonly name?: unknown } | undefined)?.name === "AbortError";
}
