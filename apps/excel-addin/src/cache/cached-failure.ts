import { retryAfterMs } from "../service/failure.ts";

/** A failure that is cached like a result, so that a recalculation does not repeat the request. */
export interface CachedFailure {
  readonly error: unknown;
  /** When it failed, by this device's clock. */
  readonly at: Date;
  /** From when on the request may be repeated (milliseconds since 1970); undefined: only after a refresh. */
  readonly retryAt: number | undefined;
}

/** Thrown instead of repeating a request too early; the failure itself is the cause. */
export class CachedFailureError extends Error {
  override readonly cause: unknown;
  readonly retryAt: number;

  constructor(cause: unknown, retryAt: number) {
    super("The last request failed, and it is too early to repeat it.");
    this.cause = cause;
    this.retryAt = retryAt;
  }

  override get name(): string {
    return "CachedFailureError";
  }
}

/** The cache entry of a failure. */
export function cacheFailure(error: unknown, now: number): CachedFailure {
  const wait = retryAfterMs(error);
  return { error, at: new Date(now), retryAt: wait === undefined ? undefined : now + wait };
}

/** The failure, or undefined once the request may be repeated. */
export function currentFailure(failure: CachedFailure | undefined, now: number): CachedFailure | undefined {
  return failure?.retryAt !== undefined && failure.retryAt <= now ? undefined : failure;
}

/** Throws the failure unless the request may be repeated. */
export function throwCurrentFailure(failure: CachedFailure | undefined, now: number): void {
  const current = currentFailure(failure, now);
  if (!current) return;
  throw current.retryAt === undefined
    ? current.error
    : new CachedFailureError(current.error, current.retryAt);
}
