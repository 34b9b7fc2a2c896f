import { Pause } from "@accounting-data/core/http";
import { rememberNewest } from "../request/remember-newest.ts";

/** When the next request of a credential may be sent. */
export interface Reservation {
  /** Milliseconds until the reserved moment. */
  readonly wait: number;
  /** Milliseconds until the pause ends; unless 0, nothing was reserved. */
  readonly paused: number;
}

/** Notes when requests of a credential may be sent, and never rejects. One server keeps it in memory; several share one. */
export interface Ledger {
  /** Reserves the next moment at which a request may be sent. `interval`: milliseconds until the one after it; 0 for no limit. */
  reserve(key: string, interval: number): Promise<Reservation>;
  /** Pauses the credential. A longer pause that is noted already stays, unless `replaces`. */
  pause(key: string, milliseconds: number, options?: PauseOptions): Promise<void>;
  /** Whether this server may test a long pause now; if so, no other server may for a while. */
  startTest(key: string): Promise<boolean>;
}

export interface PauseOptions {
  /** Whether it is what a test of the noted pause has shown. Default: false. */
  readonly replaces?: boolean;
}

/** How many credentials are noted; the oldest are forgotten first. */
const noted = 10_000;

/** What is noted for a credential. */
interface Entry {
  /** When the next request may be sent, in milliseconds of the ledger's clock. */
  readonly free: number;
  readonly pause: Pause;
}

/** `now`: milliseconds of a clock that never goes back. */
export function createMemoryLedger(now: () => number): Ledger {
  const entries = new Map<string, Entry>();
  const entryOf = (key: string): Entry => entries.get(key) ?? { free: 0, pause: new Pause() };

  function note(key: string, entry: Entry): void {
    rememberNewest(entries, [key, entry], noted);
  }
  return {
    async reserve(key, interval) {
      const moment = now();
      const { free, pause } = entryOf(key);
      const at = Math.max(moment, free);
      const paused = Math.max(0, pause.until - moment);
      if (paused === 0 && interval > 0) note(key, { free: at + interval, pause });
      return { wait: at - moment, paused };
    },
    async pause(key, milliseconds, { replaces = false } = {}) {
      const entry = entryOf(key);
      if (replaces) entry.pause.end();
      entry.pause.extend(now(), milliseconds);
      note(key, entry);
    },
    // The pacer of this server tests once a minute.
    startTest: async () => true,
  };
}
