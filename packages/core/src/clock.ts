/**
 * The port through which the client tells time. The default uses the platform's clocks; tests give their own.
 *
 * @example
 * ```ts
 * const frozen: Clock = { now: () => 0, monotonic: () => 0, schedule: () => () => {} };
 * ```
 * @see docs/architecture.md#ports
 */
export interface Clock {
  /** The wall clock, in milliseconds since 1970. It may jump; only dates of the service are compared with it. */
  now(): number;
  /** Milliseconds from any start, never jumping. Every wait, limit and token life is measured with it. */
  monotonic(): number;
  /** Calls back once after that many milliseconds; the returned function cancels it. */
  schedule(callback: () => void, ms: number): () => void;
}

/**
 * The platform's clocks and timers, looked up at each call.
 *
 * @example
 * ```ts
 * const client = createClient({ baseUrl, credential, clock: systemClock }); // the default
 * ```
 * @see docs/architecture.md#ports
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  schedule(callback, ms) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
