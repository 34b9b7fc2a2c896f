/**
 * The port to clocks and timers. The default uses the platform's; tests can pass their own.
 * @example const frozen: Clock = { now: () => 0, monotonic: () => 0, schedule: () => () => {} };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export interface Clock {
  /** The wall clock, in milliseconds since 1970. Used only for dates of the service, since it may jump. */
  now(): number;
  /** Milliseconds from any start, without jumps. Used for every wait, limit and token lifetime. */
  monotonic(): number;
  /** Calls back once after that many milliseconds, never earlier; the returned function cancels that. */
  schedule(callback: () => void, ms: number): () => void;
}

/** The longest delay of the platforms' timers, in milliseconds (24.8 days). */
export const longestDelay: number = 2 ** 31 - 1;

/**
 * The platform's clocks and timers, read at each call.
 * @example const client = createClient({ baseUrl, credential, clock: systemClock }); // the default
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/architecture.md#ports
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  schedule(callback, ms) {
    const due = performance.now() + ms;
    // Timers may fire slightly early, and a wait that the service demands must not be too short.
    const check = (): void => {
      const left = due - performance.now();
      if (left > 0) timer = setTimeout(check, Math.min(Math.ceil(left), longestDelay));
      else callback();
    };
    let timer = setTimeout(check, Math.min(Math.ceil(ms), longestDelay));
    return () => clearTimeout(timer);
  },
};
