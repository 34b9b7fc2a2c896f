import { isAccountingDataError } from "@accounting-data/core";
import { unanswered, unreachable } from "../service/forwarder-problems.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { Formats } from "./formats.ts";
import type { OutageMessages } from "./en/outages.ts";

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
  if (!isAccountingDataError(error)) return undefined;
  const { code, type, status = 0 } = error as { code: string; type?: unknown; status?: number };
  // Whether the add-in's own server or this device did not reach the service is the same to whoever reads.
  if (code === "network" || type === unreachable) return { sentence: messages.unreachable };
  if (code === "timeout" || type === unanswered) return { sentence: messages.late };
  if (code === "server_error") return { sentence: messages.failed(status) };
  if (code !== "token" || isSignedOut(error)) return undefined;
  return (
    describeOutage(error.cause, context) ?? {
      sentence: status < 500 ? messages.unreachable : messages.failed(status),
    }
  );
}

/** A minute that is shown has begun by then. */
export function wholeMinute(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
}
