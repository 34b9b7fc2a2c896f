import type { Call } from "../call.ts";
import { untilDeadline } from "../pacing/wait.ts";

/** What a run knows of its waiters. */
export interface Waiters {
  /** Aborted when the last one has given up. */
  readonly signal: AbortSignal;
  /** Milliseconds that the most patient of them lets an attempt take. */
  readonly timeout: () => number;
}

/** Starts a run, or joins the one under way, and waits for it until the call's deadline. */
export type Join<T> = (call: Call, endsAt: number, run: (waiters: Waiters) => Promise<T>) => Promise<T>;

/**
 * One run at a time, shared by all its waiters. A waiter that gives up does not disturb the others; the run is aborted
 * when none is left.
 */
export function singleFlight<T>(): Join<T> {
  let current: Flight<T> | undefined;

  return async (call, endsAt, run) => {
    current ??= new Flight(run, call.timeout);
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

  constructor(run: (waiters: Waiters) => Promise<T>, timeout: number) {
    this.timeout = timeout;
    this.promise = run({ signal: this.controller.signal, timeout: () => this.timeout });
    // Waiters get the failure; without any it would surface as an unhandled rejection.
    this.promise.catch(() => {});
  }
}
