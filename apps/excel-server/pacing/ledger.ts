/** Notes when requests of a credential may be sent. One server keeps it in memory; several share one. */
export interface Ledger {
  /** Reserves the next moment at which a request may be sent; resolves to the milliseconds until then. */
  reserve(key: string, interval: number): Promise<number>;
  /** Nothing is sent with this credential for so many milliseconds. */
  pause(key: string, milliseconds: number): Promise<void>;
}

/** Credentials that are noted before those without a reservation are forgotten. */
const noted = 10_000;

/** `now`: milliseconds of a clock that never goes back. */
export function createMemoryLedger(now: () => number): Ledger {
  const free = new Map<string, number>();

  function note(key: string, at: number): void {
    free.set(key, at);
    if (free.size > noted) for (const [one, since] of free) if (since <= now()) free.delete(one);
  }
  return {
    async reserve(key, interval) {
      const moment = now();
      const at = Math.max(moment, free.get(key) ?? 0);
      note(key, at + interval);
      return at - moment;
    },
    async pause(key, milliseconds) {
      note(key, Math.max(free.get(key) ?? 0, now() + milliseconds));
    },
  };
}
