import type { Clock } from "@accounting-data/core";

/** A clock that runs fast, for a client and its service on a real port, so that waits are short. */
export interface FastClock extends Clock {
  /** Changes the wall clock only. */
  jump(ms: number): void;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

const tickMs = 2;
const longestTickMs = 5;
let processMs = 0;
let tickedAt = performance.now();

/**
 * Milliseconds for which this process ran. While a busy machine does not run it, or while it calculates, hardly any time
 * passes: else an answer would be late only because of what else the machine does.
 */
function processTime(): number {
  const now = performance.now();
  // It goes back when a test of the same process puts the real clock in the place of a fake one.
  processMs += Math.max(0, Math.min(now - tickedAt, longestTickMs));
  tickedAt = now;
  return processMs;
}

setInterval(processTime, tickMs).unref();

/** Makes a clock that begins now and runs so many times faster. By default a wait of a second takes 20 ms. */
export function createFastClock(factor = 50): FastClock {
  const begun = processTime();
  const startedAt = Date.now();
  let jumped = 0;
  const monotonic = (): number => (processTime() - begun) * factor;
  const schedule: Clock["schedule"] = (callback, ms) => {
    const due = monotonic() + ms;
    const check = (): void => {
      const left = due - monotonic();
      if (left > 0) timer = setTimeout(check, left / factor);
      else callback();
    };
    let timer = setTimeout(check, ms / factor);
    return () => clearTimeout(timer);
  };
  return {
    now: () => startedAt + monotonic() + jumped,
    monotonic,
    schedule,
    jump(ms) {
      jumped += ms;
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = schedule(resolve, ms);
        signal?.addEventListener("abort", () => {
          cancel();
          reject(signal.reason as Error);
        });
      }),
  };
}
