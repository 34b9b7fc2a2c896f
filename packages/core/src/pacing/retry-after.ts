/** Above this, `RateLimit-Reset` is a moment in seconds since 1970, below it a number of seconds. */
const earliestEpoch = 1e9;

/**
 * Milliseconds that the service asks to wait: `Retry-After` in seconds or as a date, and with a 429 else
 * `RateLimit-Reset`. Dates are compared with the answer's own `Date` where it has one, so that a wrong local clock does
 * no harm. Undefined when nothing usable was said; a wait of nothing says nothing either.
 */
export function retryAfter(status: number, headers: Headers, now: number): number | undefined {
  const serverNow = readDate(headers.get("date")) ?? now;
  const value = headers.get("retry-after");
  const ms = readSeconds(value) ?? since(serverNow, readDate(value)) ?? resetIn(status, headers, serverNow);
  return ms && ms > 0 ? ms : undefined;
}

function resetIn(status: number, headers: Headers, now: number): number | undefined {
  const ms = status === 429 ? readSeconds(headers.get("ratelimit-reset")) : undefined;
  return ms !== undefined && ms > earliestEpoch * 1000 ? ms - now : ms;
}

function since(now: number, date: number | undefined): number | undefined {
  return date === undefined ? undefined : date - now;
}

function readSeconds(value: string | null): number | undefined {
  return value !== null && /^\d{1,12}(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : undefined;
}

/** An HTTP date (RFC 9110, section 5.6.7); the three forms begin with the name of a day. */
function readDate(value: string | null): number | undefined {
  if (value === null || !/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w: -]+$/.test(value)) return undefined;
  const ms = Date.parse(value.endsWith(" GMT") ? value : `${value} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}
