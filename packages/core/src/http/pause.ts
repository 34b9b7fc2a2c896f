/** Pauses longer than this are tested: a service's slip must not lock a credential for a day. */
const longPauseMs = 3_600_000;
const testEveryMs = 60_000;

/**
 * The pause of all requests with one credential, after a 429. A new one is over. Times are milliseconds of a clock that never
 * goes back.
 *
 * @example
 * ```ts
 * const pause = new Pause();
 * pause.extend(performance.now(), 120_000);
 * const isPaused = performance.now() < pause.until; // true
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/proxies-and-transports.md#how-long-to-wait
 */
export class Pause {
  /** No request is sent before. */
  until = 0;
  /** The same on the wall clock, where {@link extend} was told it: a clock that never goes back may stand still while a device sleeps. */
  #wallUntil = Infinity;
  /** When one request is sent nevertheless, to test a long pause. */
  #testAt = Infinity;

  /**
   * Begins or extends the pause after a 429 that demands `ms`. A longer pause stays; before a 429 that answers a test, call
   * {@link end}, so that it may be shorter. `wallNow`: milliseconds since 1970, for {@link left}.
   */
  extend(now: number, ms: number, wallNow?: number): void {
    if (ms <= this.left(now, wallNow)) return;
    this.until = now + ms;
    this.#wallUntil = wallNow === undefined ? Infinity : wallNow + ms;
    this.#testAt = ms > longPauseMs ? now + testEveryMs : Infinity;
  }

  /** The milliseconds that are left of the pause by whichever clock says less; not positive once it is over. */
  left(now: number, wallNow?: number): number {
    const left = this.until - now;
    return wallNow === undefined ? left : Math.min(left, this.#wallUntil - wallNow);
  }

  /** Ends the pause once its test is answered. */
  end(): void {
    this.until = 0;
  }

  /**
   * Returns whether the caller is to test the pause now, which no other call then does for a minute. Only a pause of more than
   * an hour is tested.
   */
  mayTest(now: number): boolean {
    if (now >= this.until || now < this.#testAt) return false;
    this.#testAt = now + testEveryMs;
    return true;
  }
}
