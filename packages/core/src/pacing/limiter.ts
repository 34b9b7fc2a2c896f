import type { Call } from "../call.ts";
import type { Clock } from "../clock.ts";
import { RateLimitError } from "../errors/errors.ts";
import type { Pause } from "../http/pause.ts";
import { countedWait, wait } from "./wait.ts";

/** Limits the requests of one client: how many at once, how many a second, and none during a pause. */
export interface Limiter {
  /**
   * Takes a slot. Returns a promise if the call has to wait for it, else whether its request is to test a long pause. Throws or
   * rejects if its signal aborts, or if a pause is too long for it; `endsAt`: when its deadline ends.
   */
  acquire(call: Call, endsAt: number): Promise<void> | boolean;
  /** Waits until the pause is over, which another client's test may end early. Rejects if it is too long for the call. */
  waitOut(call: Call, endsAt: number): Promise<void>;
  /** Frees the slot. */
  release(): void;
  /** Adapts the number of slots to the status of a response. */
  adapt(status: number, sentAt: number): void;
}

interface QueuedCall {
  readonly call: Call;
  /** Milliseconds until its deadline, which the queue postpones. */
  readonly leftMs: number;
  readonly admit: () => void;
  readonly reject: (error: unknown) => void;
}

/** Options of the client. */
export interface LimiterOptions {
  readonly clock: Clock;
  readonly concurrency: number;
  readonly requestsPerSecond: number;
  readonly maxRetryAfter: number;
}

/** After this time a waiting call looks again: a test by another client may have ended the pause. */
const longestWaitMs = 60_000;

/**
 * The limiter of one client. A sign of overload halves the slots, once for all requests then under way; each
 * round of good responses adds one slot again.
 */
export function createLimiter(
  { clock, concurrency, requestsPerSecond, maxRetryAfter }: LimiterOptions,
  pause: Pause,
): Limiter {
  const queue = new Set<QueuedCall>();
  // One iterator, which also sees later additions: a new one would have to skip all deleted entries each time.
  const order = queue.values();
  let underWay = 0;
  /** May be a fraction, of which no request is sent. */
  let slots = concurrency;
  let halvedAt = -Infinity;
  let nextStart = 0;
  let cancelTimer: (() => void) | undefined;

  const pauseLeft = (): number => pause.left(clock.monotonic(), clock.now());
  const blockedFor = (): number => Math.max(pauseLeft(), nextStart - clock.monotonic());
  const hasSlot = (): boolean => underWay + 1 <= slots;
  const takeSlot = (): void => {
    underWay++;
    nextStart = clock.monotonic() + 1_000 / requestsPerSecond;
  };
  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  const wakeAfter = (ms: number): void => {
    cancelTimer = clock.schedule(admitWaiters, Math.min(ms, longestWaitMs));
  };

  /** Milliseconds to wait until the pause may be over; not positive if it is. Throws if it is too long for the call. */
  const pausedFor = (call: Call, endsAt: number): number => {
    const pauseMs = pauseLeft();
    if (pauseMs > maxRetryAfter || (pauseMs > 0 && clock.monotonic() + pauseMs > endsAt)) {
      throw pausedError(call, pauseMs);
    }
    return Math.min(pauseMs, longestWaitMs);
  };

  const admitWaiters = (): void => {
    stopTimer();
    const now = clock.monotonic();
    if (pauseLeft() > 0) {
      for (const { call, leftMs, reject } of queue) {
        try {
          pausedFor(call, now + leftMs);
        } catch (error) {
          reject(error);
        }
      }
    }
    while (queue.size && hasSlot()) {
      const ms = blockedFor();
      if (ms > 0) {
        wakeAfter(ms);
        return;
      }
      takeSlot();
      order.next().value?.admit();
    }
  };

  const waitInQueue = (call: Call, endsAt: number): Promise<void> =>
    countedWait(call, (admit, reject) => {
      const queued = { call, leftMs: endsAt - clock.monotonic(), admit, reject };
      queue.add(queued);
      // With a slot free only time blocks the queue, and one timer serves all waiters.
      if (hasSlot() && !cancelTimer) wakeAfter(blockedFor());
      return () => {
        queue.delete(queued);
        if (!queue.size) stopTimer();
      };
    });

  return {
    acquire(call, endsAt) {
      const isTest = pause.mayTest(clock.monotonic());
      if (!isTest) {
        pausedFor(call, endsAt);
        if (queue.size || !hasSlot() || blockedFor() > 0) return waitInQueue(call, endsAt);
      }
      takeSlot();
      return isTest;
    },
    async waitOut(call, endsAt) {
      for (let ms; (ms = pausedFor(call, endsAt)) > 0;) await wait(call, ms);
    },
    release() {
      underWay--;
      if (queue.size) admitWaiters();
    },
    adapt(status, sentAt) {
      if (status !== 429 && status !== 503) slots = Math.min(concurrency, slots + 1 / slots);
      else if (sentAt > halvedAt) {
        slots = Math.max(1, slots / 2);
        halvedAt = clock.monotonic();
      }
    },
  };
}

/** The error of a call that was not sent, because the pause after an earlier 429 is longer than it may wait. */
function pausedError({ operation }: Call, retryAfterMs: number): RateLimitError {
  return new RateLimitError(`not sent: paused for ${Math.ceil(retryAfterMs / 1000)} s after a 429`, {
    operation,
    status: 429,
    retryAfterMs,
  });
}
