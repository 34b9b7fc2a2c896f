import { isAccountingDataError } from "@accounting-data/core";
import { unanswered, unreachable } from "../service/forwarder.ts";
import { isSignedOut } from "../service/is-signed-out.ts";
import type { Formats } from "./formats.ts";
import type { OutageMessages } from "./en/outages.ts";

/** A temporary failure in words. */
export interface DescribedOutage {
  readonly sentence: string;
  /** When to retry, if the service is busy. */
  readonly retryAt?: Date;
}

/** Describes an outage, for cells and pane alike; undefined for any other failure. Waits start at `since`. */
export function describeOutage(
  error: unknown,
  context: { readonly messages: OutageMessages; readonly formats: Formats; readonly since: Date },
): DescribedOutage | undefined {
  const { messages, formats, since } = context;
  if (isAccountingDataError(error, "rate_limited")) {
    const retryAt = new Date(since.getTime() + error.retryAfterMs);
    return { sentence: messages.busyUntil(formats.moment(ceilToMinute(retryAt), since)), retryAt };
  }
  if (!isAccountingDataError(error)) return undefined;
  const { code, type, status = 0 } = error as { code: string; type?: unknown; status?: number };
  // To the reader it makes no difference whether the add-in's own server or this device could not reach the service.
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

/** Rounds up, since a time is shown without seconds and must not be too early. */
export function ceilToMinute(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
}
