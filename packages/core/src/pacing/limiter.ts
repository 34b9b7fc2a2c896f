import { RateLimitError } from "../errors/errors.ts";
import type { RequestContext } from "../request-context.ts";
import { mayTest, type Pause } from "./pause.ts";
import { abortable } from "./wait.ts";

/** A request that needs a slot. */
export interface Waiter {
  readonly operation: string;
  readonly signal: AbortSignal | undefined;
  /** Longest pause to wait for, in milliseconds; a longer one is a `RateLimitError`. */
  readonly maxPauseMs: number;
}

/** Limits the requests of one client: how many at once, how many a second, and none during a pause. */
export interface Limiter {
  /**
   * Takes a slot; returns undefined if one is free, "test" if the request is to test a long pause. Throws or rejects if a
   * pause is too long or the signal aborts.
   */
  acquire(waiter: Waiter): Promise<void> | "test" | undefined;
  /** Frees the slot. */
  release(): void;
  /** Adapts the number of slots to the response of a request that was sent at that moment. */
  adapt(sentAt: number, overloaded: boolean): void;
}

interface QueuedWaiter extends Waiter {
  readonly admit: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * The limiter of one client. A sign of overload halves the slots, once for all requests then under way; each
 * round of good responses adds one slot again.
 */
export function createLimiter(
  context: RequestContext,
  pause: Pause,
  concurrency: number,
  intervalMs: number,
): Limiter {
  const { clock, counters } = context;
  const queue = new Set<QueuedWaiter>();
  // One iterator, which also sees later additions: a new one would have to skip all deleted entries each time.
  const order = queue.values();
  let underWay = 0;
  let slots = concurrency;
  let halvedAt = Number.NEGATIVE_INFINITY;
  let nextStart = Number.NEGATIVE_INFINITY;
  let cancelTimer: (() => void) | undefined;

  const pausedFor = (): number => pause.until - clock.monotonic();
  const blockedFor = (): number => Math.max(pause.until, nextStart) - clock.monotonic();
  const hasSlot = (): boolean => underWay < Math.floor(slots);
  const takeSlot = (): void => {
    underWay++;
    if (intervalMs) nextStart = clock.monotonic() + intervalMs;
  };
  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  const admitWaiters = (): void => {
    stopTimer();
    const pauseMs = pausedFor();
    if (pauseMs > 0) {
      for (const { operation, maxPauseMs, reject } of queue) {
        if (maxPauseMs < pauseMs) reject(pausedError(operation, pauseMs));
      }
    }
    while (queue.size && hasSlot()) {
      const ms = blockedFor();
      if (ms > 0) {
        cancelTimer = clock.schedule(admitWaiters, ms);
        return;
      }
      takeSlot();
      order.next().value?.admit();
    }
  };

  return {
    acquire(waiter) {
      if (mayTest(pause, clock.monotonic())) {
        takeSlot();
        return "test";
      }
      const pauseMs = pausedFor();
      if (waiter.maxPauseMs < pauseMs) throw pausedError(waiter.operation, pauseMs);
      if (!queue.size && hasSlot() && blockedFor() <= 0) {
        takeSlot();
        return undefined;
      }
      const queuedAt = clock.monotonic();
      counters.waits++;
      return abortable<void>(context, waiter.signal, (resolve, reject) => {
        const queued = { ...waiter, admit: resolve, reject };
        queue.add(queued);
        // With a slot free only time blocks the queue, and one timer serves all waiters.
        if (hasSlot() && !cancelTimer) cancelTimer = clock.schedule(admitWaiters, blockedFor());
        return () => {
          queue.delete(queued);
          counters.waitedMs += clock.monotonic() - queuedAt;
          if (!queue.size) stopTimer();
        };
      });
    },
    release() {
      underWay--;
      admitWaiters();
    },
    adapt(sentAt, overloaded) {
      if (!overloaded) slots = Math.min(concurrency, slots + 1 / slots);
      else if (sentAt > halvedAt) {
        slots = Math.max(1, slots / 2);
        halvedAt = clock.monotonic();
      }
    },
  };
}

/** The error of a call that was not sent, because the pause after an earlier 429 is longer than it may wait. */
export function pausedError(operation: string, pauseMs: number): RateLimitError {
  const seconds = Math.ceil(pauseMs / 1000);
  return new RateLimitError(`not sent: paused for ${seconds} s after a 429`, {
    operation,
    status: 429,
    retryAfterMs: pauseMs,
  });
}
