import type { Clock } from "@accounting-data/core";

const tickMs = 2;
const longestTickMs = 5;
let processMs = 0;
let tickedAt = performance.now();

/**
 * Milliseconds for which this process ran. While a busy machine does not run it, hardly any time passes: else what ends at
 * once would end late, in a clock that runs fast.
 */
function processTime(): number {
  const now = performance.now();
  // It goes back when a test of the same process puts the real clock in the place of a fake one.
  processMs += Math.max(0, Math.min(now - tickedAt, longestTickMs));
  tickedAt = now;
  return processMs;
}

setInterval(processTime, tickMs).unref();

/** A clock that runs so many times faster. */
export function fastClock(
  factor: number,
): Clock & { sleep(ms: number, signal?: AbortSignal): Promise<void> } {
  const started = processTime();
  const from = Date.now();
  const elapsed = (): number => (processTime() - started) * factor;
  const schedule: Clock["schedule"] = (run, ms) => {
    const due = elapsed() + ms;
    const check = (): void => {
      const left = due - elapsed();
      if (left > 0) timer = setTimeout(check, left / factor);
      else run();
    };
    let timer = setTimeout(check, ms / factor);
    return () => clearTimeout(timer);
  };
  return {
    now: () => from + elapsed(),
    monotonic: elapsed,
    schedule,
    sleep: (ms) => new Promise((resolve) => void schedule(resolve, ms)),
  };
}
