import type { Clock } from "../../src/index.ts";

/** A clock that only the test moves. Timers fire in order, and promises resolve between them. */
export interface FakeClock extends Clock {
  /** Moves both clocks on by that many milliseconds. */
  advance(ms: number): Promise<void>;
  /** Moves the wall clock alone, forwards or back. */
  jump(ms: number): void;
  /** Number of pending timers. */
  readonly timers: number;
}

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

export function fakeClock(wall: number = Date.UTC(2026, 0, 1)): FakeClock {
  const timers = new Set<Timer>();
  let passed = 0;
  let jumped = 0;
  return {
    now: () => wall + passed + jumped,
    monotonic: () => passed,
    schedule(callback, ms) {
      const timer = { due: passed + ms, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const until = passed + ms;
      await flushPromises();
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers.delete(next);
        passed = Math.max(passed, next.due);
        next.callback();
        await flushPromises();
      }
      passed = until;
    },
    jump(ms) {
      jumped += ms;
    },
    get timers() {
      return timers.size;
    },
  };
}

/** Lets all promises resolve that wait for no timer. */
export function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
