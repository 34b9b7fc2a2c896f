import type { Call } from "../call.ts";
import type { TransportResponse } from "../transport/transport.ts";

/** Milliseconds before the next attempt of a call: exponential back-off with full jitter. */
export function backoff({ settings, retry, failures }: Call): number {
  return settings.random() * Math.min(retry.maxDelay, retry.baseDelay * 2 ** failures);
}

/** In milliseconds: above this, `RateLimit-Reset` is a time since 1970, below it a wait. */
const earliestEpoch = 1e12;

/**
 * Milliseconds that the service demands to wait: `Retry-After` in seconds or as a date, the longest of several, else for
 * a 429 `RateLimit-Reset`. Dates are compared with the response's own `Date` if it has one, in case the local clock is wrong.
 * Undefined if the headers name no wait, or one that is over.
 */
export function retryAfter(
  { status, headers }: Pick<TransportResponse, "status" | "headers">,
  now: number,
): number | undefined {
  const serverNow = readDate(headers.get("date")) || now;
  // Headers of the same name are joined by commas, of which a date contains one too.
  const values = headers.get("retry-after")?.split(/,\s*(?=[A-Z]|[\d.]+(?:,|$))/) ?? [];
  const waits = values.map((value) => readSeconds(value) || readDate(value) - serverNow);
  const reset = status === 429 ? readSeconds(headers.get("ratelimit-reset")) : 0;
  return [Math.max(...waits.filter((ms) => ms > 0)), reset > earliestEpoch ? reset - serverNow : reset].find(
    (ms) => ms > 0,
  );
}

/** Reads seconds as milliseconds. NaN if the value is anything else. */
function readSeconds(value: string | null): number {
  return value && /^\d{1,12}(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : NaN;
}

/** Reads an HTTP date (RFC 9110, section 5.6.7); its three forms begin with the name of a day. NaN if it is none. */
function readDate(value: string | null): number {
  if (!value || !/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w: -]+$/.test(value)) return NaN;
  return Date.parse(value.endsWith(" GMT") ? value : `${value} GMT`);
}
