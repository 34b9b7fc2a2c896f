/**
 * The source of the time. Pass your own to control the time in a test.
 *
 * @example
 * ```ts
 * let now = Date.UTC(2026, 2, 1);
 * const clock: Clock = { now: () => now, sleep: async (ms) => void (now += ms) };
 * const sandbox = createSandbox({ clock, latency: 500 });
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#token-request
 */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Waits; rejects with the signal's reason on abort. Default: the runtime's timers. */
  sleep?(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The runtime's clock. Looks up `Date` on each call, so that it follows fake timers installed later. */
export const systemClock: Clock = { now: () => Date.now() };

/** Waits by the given clock. */
export function sleepOn(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (clock.sleep) return clock.sleep(ms, signal);
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
