import type { WaitHeaders } from "../http/wait-headers.ts";

/**
 * A fixed window for each credential, which opens with its first request.
 * @example sandbox.configure({ rateLimit: { requests: 100, windowMs: 60_000, retryAfter: "seconds" } });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface RateLimit extends WaitHeaders {
  /** How many requests a window allows, 0 or more. */
  readonly requests: number;
  /** Milliseconds, above 0. Default 60,000. */
  readonly windowMs?: number;
}

/** Counts requests in windows. */
export interface RateLimiter {
  /** Counts a request: returns how many milliseconds the credential must wait, 0 if the request may pass. */
  count(credential: string, limit: RateLimit, now: number): number;
  clear(): void;
}

/** Makes a limiter without open windows. */
export function createRateLimiter(): RateLimiter {
  const windows = new Map<string, { begin: number; requests: number }>();
  return {
    count(credential, { requests, windowMs = 60_000 }, now) {
      let window = windows.get(credential);
      if (!window || now >= window.begin + windowMs || now < window.begin) {
        window = { begin: now, requests: 0 };
        windows.set(credential, window);
      }
      window.requests += 1;
      return window.requests > requests ? window.begin + windowMs - now : 0;
    },
    clear: () => windows.clear(),
  };
}
