import { isAccountingDataError } from "@accounting-data/core";
import { isSignedOut } from "../data/is-signed-out.ts";
import type { Formats } from "./formats.ts";
import type { OutageMessages } from "./outages.en.ts";

/** A service that can't be used at the moment. */
export interface DescribedOutage {
  readonly sentence: string;
  /** From when on it makes sense to try again, where the service is busy. */
  readonly retryAt?: Date;
}

/** Puts an outage into words, for cells and pane alike; undefined for any other failure. Waits count from `since`. */
export function describeOutage(
  error: unknown,
  context: { readonly messages: OutageMessages; readonly formats: Formats; readonly since: Date },
): DescribedOutage | undefined {
  const { messages, formats, since } = context;
  if (isAccountingDataError(error, "rate_limited")) {
    const retryAt = new Date(since.getTime() + error.retryAfterMs);
    return { sentence: messages.busyUntil(formats.moment(wholeMinute(retryAt), since)), retryAt };
  }
  if (isAccountingDataError(error, "server_error")) return { sentence: messages.failed(error.status) };
  if (isAccountingDataError(error, "timeout")) return { sentence: messages.late };
  if (isAccountingDataError(error, "network")) return { sentence: messages.unreachable };
  // The add-in's own server answers so where it could not reach the service, and sent nothing.
  if (isAccountingDataError(error, "problem") && error.status === 424)
    return { sentence: messages.unreachable };
  if (!isAccountingDataError(error, "token") || isSignedOut(error)) return undefined;
  if (error.status !== undefined && error.status >= 500) return { sentence: messages.failed(error.status) };
  return describeOutage(error.cause, context) ?? { sentence: messages.unreachable };
}

/** A minute that is shown has begun by then. */
export function wholeMinute(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
}
