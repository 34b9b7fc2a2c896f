/**
 * The port through which the client tells time. The default uses the platform's clocks; tests give their own.
 *
 * @example
 * ```ts
 * const frozen: Clock = { now: () => 0, monotonic: () => 0, schedule: () => () => {} };
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface Clock {
  /** The wall clock, in milliseconds since 1970. It may jump; only dates of the service are compared with it. */
  now(): number;
  /** Milliseconds from any start, never jumping. Every wait, limit and token life is measured with it. */
  monotonic(): number;
  /** Calls back once after that many milliseconds, never earlier; the returned function cancels it. */
  schedule(callback: () => void, ms: number): () => void;
}

/** The longest delay that timers of the platforms keep, in milliseconds (24.8 days). */
export const longestDelay: number = 2 ** 31 - 1;

/**
 * The platform's clocks and timers, looked up at each call.
 *
 * @example
 * ```ts
 * const client = createClient({ baseUrl, credential, clock: systemClock }); // the default
 * ```
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  schedule(callback, ms) {
    const due = performance.now() + ms;
    // Platforms' timers may fire a little early, and a wait that the service asked for must not be cut short.
    const check = (): void => {
      const left = due - performance.now();
      if (left > 0) timer = setTimeout(check, Math.min(Math.ceil(left), longestDelay));
      else callback();
    };
    let timer = setTimeout(check, Math.min(Math.ceil(ms), longestDelay));
    return () => clearTimeout(timer);
  },
};
