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
 * Milliseconds for which an answer asks to be left alone: `Retry-After` in seconds, as a date, or as seconds or milliseconds since
 * 1970; else, for a 429, `RateLimit-Reset`, `X-RateLimit-Reset` and their like in the same forms, or `RateLimit` with its `t`. Of
 * several, the longest. `now` is the local time in milliseconds since 1970. A date is compared with the answer's own `Date` where it
 * has one, since the local clock may be wrong. Undefined if the headers name no wait, or one that is over.
 * @example const waitMs = retryAfter({ status: 429, headers: new Headers({ "retry-after": "120" }) }, Date.now()); // 120,000
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function retryAfter({ status, headers }: AnswerHead, now: number): number | undefined {
  const serverNow = readHttpDate(headers.get("date")) || now;
  const read = (value: string): number => readWait(value, serverNow) || readHttpDate(value) - serverNow;
  const longest = (name: string): number =>
    Math.max(0, ...splitValues(headers.get(name)).map((value) => read(value) || 0));
  const wait = longest("retry-after");
  if (wait || status !== 429) return wait || undefined;
  const resets = ["ratelimit-reset", "x-ratelimit-reset", "x-rate-limit-reset", "x-ratelimit-reset-after"];
  return Math.max(...resets.map(longest), readPolicies(headers.get("ratelimit"))) || undefined;
}

/** A number of seconds above this is a moment, in seconds or milliseconds since 1970: as a wait it would be longer than 31 years. */
const earliestSeconds = 1e9;
const earliestMs = 1e12;

/** The values of headers of the same name. They are joined by commas, and a date contains one too, before its day. */
function splitValues(joined: string | null): readonly string[] {
  // undici leaves blanks at the end of a value. Trimmed here, since `\s*,` would take minutes for many blanks.
  return joined?.split(/,(?!\s*\d+[ -][A-Z])/).map((value) => value.trim()) ?? [];
}

/** Reads seconds, or a moment since 1970, as a wait in milliseconds. NaN if the value is anything else. */
function readWait(value: string, serverNow: number): number {
  if (!/^\d{1,13}(?:\.\d+)?$/.test(value)) return NaN;
  const number = Number(value);
  if (number >= earliestMs) return number - serverNow;
  return number * 1000 - (number >= earliestSeconds ? serverNow : 0);
}

/**
 * The wait that `RateLimit` names: the longest of the policies of which nothing remains, or of all if none says so. Their window
 * ends in `t` seconds, which an older draft calls `reset`.
 */
function readPolicies(header: string | null): number {
  // Names in quotation marks may contain anything.
  const policies = (header ?? "").replaceAll(/"[^"]*"/g, "name").split(/,(?!\s*(?:remaining|reset)=)/);
  const waits = policies.map((policy) => ({
    isUsedUp: /\b(?:r|remaining)=0(?![\d.])/.test(policy),
    ms: Number(/\b(?:t|reset)=(\d{1,9})(?![\d.])/.exec(policy)?.[1] ?? 0) * 1000,
  }));
  const usedUp = waits.filter(({ isUsedUp }) => isUsedUp);
  return Math.max(0, ...(usedUp.length > 0 ? usedUp : waits).map(({ ms }) => ms));
}
