import type { RequestContext } from "../request-context.ts";

/** Milliseconds before the next attempt, after that many failed ones: exponential back-off with full jitter. */
export function backoff({ random, retry }: RequestContext, failures: number): number {
  return random() * Math.min(retry.maxDelay, retry.baseDelay * 2 ** failures);
}

/** Above this, `RateLimit-Reset` is a time in seconds since 1970, below it a number of seconds. */
const earliestEpoch = 1e9;

/**
 * Milliseconds that the service demands to wait: `Retry-After` in seconds or as a date, the longest of several, else for
 * a 429 `RateLimit-Reset`. Dates are compared with the response's own `Date` if it has one, in case the local clock is wrong.
 * Undefined if the headers name no wait, or one that is over.
 */
export function retryAfter(status: number, headers: Headers, now: number): number | undefined {
  const serverNow = readDate(headers.get("date")) ?? now;
  // Headers of the same name are joined by commas, of which a date contains one too.
  const values = headers.get("retry-after")?.split(/,\s*(?=[A-Z]|[\d.]+(?:,|$))/) ?? [];
  const waits = values.flatMap((value) => readSeconds(value) ?? dateIn(value, serverNow) ?? []);
  const ms = waits.length ? Math.max(...waits) : resetIn(status, headers, serverNow);
  return ms && ms > 0 ? ms : undefined;
}

function dateIn(value: string, now: number): number | undefined {
  const date = readDate(value);
  return date === undefined ? undefined : date - now;
}

function resetIn(status: number, headers: Headers, now: number): number | undefined {
  const ms = status === 429 ? readSeconds(headers.get("ratelimit-reset")) : undefined;
  return ms !== undefined && ms > earliestEpoch * 1000 ? ms - now : ms;
}

function readSeconds(value: string | null): number | undefined {
  return value !== null && /^\d{1,12}(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : undefined;
}

/** Reads an HTTP date (RFC 9110, section 5.6.7); its three forms begin with the name of a day. */
function readDate(value: string | null): number | undefined {
  if (value === null || !/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w: -]+$/.test(value)) return undefined;
  const ms = Date.parse(value.endsWith(" GMT") ? value : `${value} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}
