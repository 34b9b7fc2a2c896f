import { isAccountingDataError } from "@accounting-data/core";

/** A failure that is kept as a result, so that a recalculation does not ask again. */
export interface Failure {
  readonly error: unknown;
  /** When it failed, on this device's clock. */
  readonly at: Date;
  /** When asking again makes sense (milliseconds since 1970); undefined: when a person refreshes. */
  readonly until: number | undefined;
}

/** The failure as it is kept, from now on. */
export function keepFailure(error: unknown, now: number): Failure {
  const wait = retryAfterMs(error);
  return { error, at: new Date(now), until: wait === undefined ? undefined : now + wait };
}

/** The failure while it is to be answered with. */
export function standing(failure: Failure | undefined, now: number): Failure | undefined {
  return failure?.until !== undefined && failure.until <= now ? undefined : failure;
}

/** A failure answered with again, which says until when. */
export class StandingFailure extends Error {
  override readonly cause: unknown;
  readonly until: number;

  constructor(cause: unknown, until: number) {
    super("This failed before, and it is too early to ask again.");
    this.cause = cause;
    this.until = until;
  }

  override get name(): string {
    return "StandingFailure";
  }
}

/** The error that a kept failure is answered with. */
export function errorOf({ error, until }: Failure): unknown {
  return until === undefined ? error : new StandingFailure(error, until);
}

/** How long the service asked to wait, where it did. */
export function retryAfterMs(error: unknown): number | undefined {
  return isAccountingDataError(error, "rate_limited") || isAccountingDataError(error, "server_error")
    ? (error.retryAfterMs ?? undefined)
    : undefined;
}

/** A person ended the read; nothing went wrong. */
export class ReadCancelled extends Error {
  override get name(): string {
    return "ReadCancelled";
  }
}

/** Whether a read ended because nobody waited for it any more. */
export function isAbort(error: unknown): boolean {
  return (error as { readonly name?: unknown } | undefined)?.name === "AbortError";
}
