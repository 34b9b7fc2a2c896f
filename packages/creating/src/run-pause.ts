import type { Clock } from "@accounting-data/core";

/**
 * When a run waits and goes on.
 * @example const parts: PauseParts = { clock: client.clock };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface PauseParts {
  readonly clock: Clock;
  /** Called when the run begins to wait before it tries again, in milliseconds, and when it goes on (0). */
  readonly onPause?: (ms: number, error: unknown) => void;
  /** Calls back when the device is online again: then the run does not wait longer, unless the service has asked it to. */
  readonly onOnline?: (listener: () => void) => () => void;
}

/** Waits between tries that never reached the service: doubled each time, up to this many milliseconds. */
const longestPauseMs = 30_000;

/** Why a run waits, and for how long. */
interface Wait {
  readonly error: unknown;
  /** As the service has asked for, in milliseconds; undefined: longer each time. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the run may go on after a wait; if not, it waits again. */
  readonly mayGoOn?: () => Promise<boolean>;
}

/** The pauses of a run: every row under way waits together, since what holds one back holds back all. An abort ends them. */
export function createRunPause({ clock, onPause, onOnline }: PauseParts, signal: AbortSignal) {
  let current: Promise<void> | undefined;
  let failures = 0;

  const wait = (ms: number, { retryAfterMs }: Wait): Promise<void> =>
    new Promise((resolve) => {
      const resume = (): void => {
        cancelTimer();
        stopListening?.();
        signal.removeEventListener("abort", resume);
        resolve();
      };
      const cancelTimer = clock.schedule(resume, ms);
      const stopListening = retryAfterMs === undefined ? onOnline?.(resume) : undefined;
      signal.addEventListener("abort", resume);
    });

  async function pause(why: Wait): Promise<void> {
    const { error, retryAfterMs, mayGoOn } = why;
    do {
      const ms = retryAfterMs ?? Math.min(longestPauseMs, 1000 * 2 ** failures);
      failures++;
      onPause?.(ms, error);
      await wait(ms, why);
    } while (mayGoOn && !signal.aborted && !(await mayGoOn()));
    current = undefined;
    onPause?.(0, undefined);
  }

  return {
    /** Present while the run waits. */
    current: (): Promise<void> | undefined => current,
    /** Waits, or joins the wait that there is. */
    begin: async (why: Wait): Promise<void> => {
      if (!signal.aborted) await (current ??= pause(why));
    },
    /** The service answers: the next wait is short again. */
    noteAnswer: (): void => {
      failures = 0;
    },
  };
}
