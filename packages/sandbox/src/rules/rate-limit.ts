import type { WaitHeaders } from "../http/wait-headers.ts";

/**
 * A fixed window for each credential, which its first request opens.
 *
 * @example
 * ```ts
 * const rateLimit: RateLimit = { requests: 100, windowMs: 60_000, retryAfter: "seconds" };
 * sandbox.configure({ rateLimit });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#limits
 */
export interface RateLimit extends WaitHeaders {
  /** How many requests a window allows; 0: none. */
  readonly requests: number;
  /** Milliseconds, above 0. Default 60,000. */
  readonly windowMs?: number;
}

/** Counts requests; keeps no clock of its own. */
export interface RateLimiter {
  /** Counts a request of that credential: milliseconds to wait, 0 when it may pass. */
  count(credential: string, limit: RateLimit, now: number): number;
  clear(): void;
}

/** Makes a limiter that has seen nothing. */
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
