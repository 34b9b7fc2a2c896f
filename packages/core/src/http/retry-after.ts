import { readHttpDate } from "./read-http-date.ts";

/**
 * The beginning of an HTTP answer. A `Response` of `fetch` has these properties.
 * @example const head: AnswerHead = { status: 429, headers: new Headers({ "retry-after": "120" }) };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export interface AnswerHead {
  /** HTTP status. */
  readonly status: number;
  /** Its headers. */
  readonly headers: Headers;
}

/**
 * Milliseconds for which an answer asks to be left alone: `Retry-After` in seconds or as a date; else, for a 429,
 * `RateLimit-Reset` in seconds, or since 1970 above 10^9. Of several, the longest. `now` is the local time in milliseconds since
 * 1970. A date is compared with the answer's own `Date` where it has one, since the local clock may be wrong. Undefined if the
 * headers name no wait, or one that is over.
 * @example const waitMs = retryAfter({ status: 429, headers: new Headers({ "retry-after": "120" }) }, Date.now()); // 120,000
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function retryAfter({ status, headers }: AnswerHead, now: number): number | undefined {
  const serverNow = readHttpDate(headers.get("date")) || now;
  const longest = (name: string, read: (value: string) => number): number | undefined =>
    Math.max(0, ...splitValues(headers.get(name)).map((value) => read(value) || 0)) || undefined;
  const readReset = (value: string): number => {
    const ms = readSeconds(value);
    return ms > earliestTime ? ms - serverNow : ms;
  };
  const wait = longest("retry-after", (value) => readSeconds(value) || readHttpDate(value) - serverNow);
  return wait || status !== 429 ? wait : longest("ratelimit-reset", readReset);
}

/** In milliseconds: above this, `RateLimit-Reset` is a time since 1970, below it a wait. */
const earliestTime = 1e12;

/** The values of headers of the same name. They are joined by commas, and a date contains one too, before its day. */
function splitValues(joined: string | null): readonly string[] {
  // undici leaves blanks at the end of a value. Trimmed here, since `\s*,` would take minutes for many blanks.
  return joined?.split(/,(?!\s*\d+[ -][A-Z])/).map((value) => value.trim()) ?? [];
}

/** Reads seconds as milliseconds. NaN if the value is anything else. */
function readSeconds(value: string): number {
  return /^\d{1,12}(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : NaN;
}
