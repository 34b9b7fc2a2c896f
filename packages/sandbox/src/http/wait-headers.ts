/**
 * Headers of a 429 or 503 that say how long to wait; the specification shows none.
 * @example sandbox.configure({ rateLimit: { requests: 100, retryAfter: "date", rateLimitReset: "epoch" } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface WaitHeaders {
  /** The form of `Retry-After`; `"hour"` always asks for 3600 seconds. Default `"seconds"`, of a fault `"off"`. */
  readonly retryAfter?: "off" | "seconds" | "date" | "hour";
  /** The form of `RateLimit-Reset`: seconds from now, or since 1970. Default `"off"`. */
  readonly rateLimitReset?: "off" | "seconds" | "epoch";
}

/** The values of each. */
export const waitForms: {
  readonly [Name in keyof WaitHeaders]-?: readonly NonNullable<WaitHeaders[Name]>[];
} = {
  retryAfter: ["off", "seconds", "date", "hour"],
  rateLimitReset: ["off", "seconds", "epoch"],
};

/** The headers for a wait from `now`, rounded up to seconds. */
export function waitHeaders(form: WaitHeaders, waitMs: number, now: number): Record<string, string> {
  const seconds = Math.max(0, Math.ceil((form.retryAfter === "hour" ? 3_600_000 : waitMs) / 1_000));
  const headers: Record<string, string> = {};
  if (form.retryAfter === "seconds" || form.retryAfter === "hour") headers["retry-after"] = String(seconds);
  if (form.retryAfter === "date") headers["retry-after"] = httpDate(now + seconds * 1_000);
  if (form.rateLimitReset === "seconds") headers["ratelimit-reset"] = String(seconds);
  if (form.rateLimitReset === "epoch") {
    headers["ratelimit-reset"] = String(Math.ceil(now / 1_000) + seconds);
  }
  return headers;
}

/** An HTTP date, rounded up to a second so that a wait is never too short. */
function httpDate(moment: number): string {
  return new Date(Math.ceil(moment / 1_000) * 1_000).toUTCString();
}
