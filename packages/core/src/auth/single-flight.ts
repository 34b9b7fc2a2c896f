import type { Call } from "../call.ts";
import { untilDeadline } from "../pacing/wait.ts";

/** What a run knows of its waiters. */
export interface Waiters {
  /** Aborted when the last one has given up. */
  readonly signal: AbortSignal;
  /** Milliseconds that the most patient of them lets an attempt take. */
  readonly timeout: () => number;
}

/** What waiters share, with the settings of the call that starts it. */
type Run<T> = (call: Call, waiters: Waiters) => Promise<T>;

/**
 * One run at a time, shared by all its waiters: a call starts it or joins the one under way, and waits until its deadline. A
 * waiter that gives up does not disturb the others; the run is aborted when none is left.
 */
export function singleFlight<T>(run: Run<T>): (call: Call, endsAt: number) => Promise<T> {
  let current: Flight<T> | undefined;

  return async (call, endsAt) => {
    current ??= new Flight(run, call);
    const flight = current;
    flight.waiters++;
    flight.timeout = Math.max(flight.timeout, call.timeout);
    try {
      return await untilDeadline(call, endsAt, flight.promise);
    } finally {
      flight.waiters--;
      if (flight.waiters === 0) {
        current = undefined;
        flight.controller.abort();
      }
    }
  };
}

/** A run and its waiters. */
class Flight<T> {
  readonly controller: AbortController = new AbortController();
  readonly promise: Promise<T>;
  timeout: number;
  waiters = 0;

  constructor(run: Run<T>, call: Call) {
    this.timeout = call.timeout;
    this.promise = run(call, { signal: this.controller.signal, timeout: () => this.timeout });
    // Waiters get the failure; without any it would surface as an unhandled rejection.
    this.promise.catch(() => {});
  }
}
