/** A pause of every request with one credential instance, whichever client sends it. Times are on the monotonic clock. */
export interface Pause {
  /** No request is sent before. */
  until: number;
  /** When one request is sent nevertheless, to test a long pause. */
  testAt: number;
}

/** A pause that is over. */
export function noPause(): Pause {
  return { until: 0, testAt: Infinity };
}

/** A longer pause is tested: a service's slip must not lock a credential for a day. */
const longPauseMs = 3_600_000;
const testEveryMs = 60_000;

/** Begins or extends the pause after a 429. The answer to a test replaces the pause, also by a shorter one. */
export function extendPause(pause: Pause, now: number, ms: number, isTest: boolean): void {
  if (!isTest && now + ms <= pause.until) return;
  pause.until = now + ms;
  pause.testAt = ms > longPauseMs ? now + testEveryMs : Infinity;
}

/** Ends the pause, after a test that met no 429. */
export function endPause(pause: Pause): void {
  pause.until = 0;
}

/** Returns whether the caller is to test the pause now, which no other call then does for a minute. */
export function mayTest(pause: Pause, now: number): boolean {
  if (now >= pause.until || now < pause.testAt) return false;
  pause.testAt = now + testEveryMs;
  return true;
}
