/** A clock for code that waits: time passes only when a test says so, or when everybody waits. */
export interface FakeTime {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** Lets so much time pass, and wakes what sleeps in between, in order. */
  pass(milliseconds: number): Promise<void>;
}

export function createFakeTime(): FakeTime {
  let now = 0;
  let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  // Long enough for every chain of promises in these tests.
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 500; n += 1) await Promise.resolve();
  };

  return {
    now: () => now,
    sleep: (milliseconds) => new Promise((wake) => sleepers.push({ until: now + milliseconds, wake })),
    after: (milliseconds, callback) => {
      const sleeper = { until: now + milliseconds, wake: callback };
      sleepers.push(sleeper);
      return () => void (sleepers = sleepers.filter((one) => one !== sleeper));
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const [next] = sleepers.toSorted((a, b) => a.until - b.until);
        if (!next || next.until > end) break;
        sleepers = sleepers.filter((one) => one !== next);
        now = Math.max(now, next.until);
        next.wake();
        await settle();
      }
      now = end;
    },
  };
}
