import type { Clock } from "../../src/index.ts";

/** A clock that stands until it is told to move; timers run in order, and what they start runs before the next. */
export interface FakeClock extends Clock {
  /** Lets that many milliseconds pass. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock forwards or back; nothing passes. */
  jump(ms: number): void;
  /** Timers that were scheduled and neither ran nor were cancelled. */
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
      await settle();
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
        if (!next) break;
        timers.delete(next);
        passed = Math.max(passed, next.due);
        next.callback();
        await settle();
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

/** Lets everything run that waits for nothing but its turn. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
