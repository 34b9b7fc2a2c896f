import type { ProblemError } from "@accounting-data/core";
import { badRequest, FeedRefusal, signInAgain } from "./feed-refusal.ts";

/**
 * What a client gets of an error of reading. A 403 of the service stays one: clients then ask for another credential. Throws what is
 * not an error of the SDK.
 */
export function refusalOfError(error: unknown): FeedRefusal {
  if (error instanceof FeedRefusal) return error;
  if (!(error instanceof Error) || !("code" in error)) throw error;
  // An id, or a time, that nothing can have.
  if (error.code === "invalid_argument") return badRequest(error.message);
  const { status, retryAfterMs } = error as Partial<ProblemError>;
  const isSignIn = error.code === "token" && status !== undefined && status < 500 && status !== 429;
  if (status === 401 || isSignIn) return signInAgain("The service does not accept this sign-in.");
  const wait = retryAfterMs ?? (error.cause as Partial<ProblemError> | undefined)?.retryAfterMs;
  return new FeedRefusal(
    statusOf(status),
    String(error.code),
    error.message,
    wait === undefined ? {} : { "retry-after": String(Math.ceil(wait / 1_000)) },
  );
}

/** Clients repeat a 429 and a 503. What else the service does wrong is not theirs. */
function statusOf(status: number | undefined): number {
  const isTheirs = status !== undefined && [400, 403, 404, 408, 422, 429, 503].includes(status);
  return isTheirs ? status : 502;
}
