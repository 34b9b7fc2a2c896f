/**
 * A pause of all requests with one credential, after a 429. Times are milliseconds of a clock that never goes back.
 * @example const pauses = new Map<string, Pause>([["acme", noPause()]]);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export interface Pause {
  /** No request is sent before. */
  until: number;
  /** When one request is sent nevertheless, to test a long pause. */
  testAt: number;
}

/**
 * Returns a pause that is over.
 * @example const isPaused = noPause().until > performance.now(); // false
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function noPause(): Pause {
  return { until: 0, testAt: Infinity };
}

/** Pauses longer than this are tested: a service's slip must not lock a credential for a day. */
const longPauseMs = 3_600_000;
const testEveryMs = 60_000;

/**
 * Begins or extends a pause after a 429 that demands `ms`. A longer pause stays; before a 429 that answers a test, call
 * {@link endPause}, so that it may be shorter.
 *
 * @example
 * ```ts
 * import { extendPause, noPause } from "@accounting-data/core/http";
 *
 * const pause = noPause();
 * extendPause(pause, performance.now(), 120_000);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function extendPause(pause: Pause, now: number, ms: number): void {
  if (now + ms <= pause.until) return;
  pause.until = now + ms;
  pause.testAt = ms > longPauseMs ? now + testEveryMs : Infinity;
}

/**
 * Ends a pause once its test is answered.
 *
 * @example
 * ```ts
 * import { endPause, extendPause, noPause } from "@accounting-data/core/http";
 *
 * const pause = noPause();
 * extendPause(pause, performance.now(), 86_400_000);
 * endPause(pause);
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function endPause(pause: Pause): void {
  pause.until = 0;
}

/**
 * Returns whether the caller is to test the pause now, which no other call then does for a minute. Only a pause of more than an
 * hour is tested.
 *
 * @example
 * ```ts
 * import { extendPause, mayTest, noPause } from "@accounting-data/core/http";
 *
 * const pause = noPause();
 * extendPause(pause, 0, 86_400_000);
 * const answers = [0, 60_000, 61_000].map((now) => mayTest(pause, now)); // false, true, false
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export function mayTest(pause: Pause, now: number): boolean {
  if (now >= pause.until || now < pause.testAt) return false;
  pause.testAt = now + testEveryMs;
  return true;
}
