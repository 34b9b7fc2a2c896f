import type { Clock } from "@accounting-data/core";
import type { Journal, JournalEntry, JournalState } from "./journal.ts";

/** A row that a run is to send. */
export interface RunRow {
  readonly key: string;
  readonly fingerprint: string;
  readonly payload: object;
}

/** What became of one attempt to create a partner. */
export type CreateOutcome =
  | {
      readonly kind: "created";
      /** Undefined where the service's answer could not be read: the partner exists all the same. */
      readonly recordId: string | undefined;
      readonly warnings: readonly string[];
    }
  /** The service refused the row: nothing was created. */
  | {
      readonly kind: "rejected";
      /** Undefined in the status of a row that an earlier run sent. */
      readonly error: unknown;
    }
  /** The service refuses every row (sign-in, rights): nothing was created. */
  | { readonly kind: "stop"; readonly error: unknown }
  /** Nothing was created, and it can be tried again: too many requests, or the request never left. */
  | { readonly kind: "not-sent"; readonly error: unknown; readonly retryAfterMs: number | undefined }
  /** Nobody knows. */
  | { readonly kind: "unknown"; readonly error: unknown };

/** Where a row stands. */
export type RowStatus =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | Extract<CreateOutcome, { kind: "created" | "rejected" | "unknown" }>
  /** Another window has sent it meanwhile. */
  | { readonly kind: "elsewhere" };

/** Why a run ended before its last row. */
export type RunStop =
  | { readonly kind: "cancelled" }
  /** Sign-in or rights. */
  | { readonly kind: "refused"; readonly error: unknown }
  /** The journal can't be written: without it nothing may be sent. */
  | { readonly kind: "journal"; readonly error: unknown };

/** How a run ended. Rows that are still waiting were not sent. */
export interface RunResult {
  readonly statuses: ReadonlyMap<string, RowStatus>;
  readonly stop: RunStop | undefined;
}

/** A run's ports. */
export interface RunParts {
  readonly journal: Journal;
  readonly runId: string;
  readonly connectionId: string;
  /** Sends one row, once, unless the first attempt certainly created nothing. Never rejects. */
  readonly create: (row: RunRow) => Promise<CreateOutcome>;
  /** Called whenever a row's status changes. */
  readonly onStatus: (key: string, status: RowStatus) => void;
  /** Called when the run begins to wait before it tries again, in milliseconds, and when it goes on (0). */
  readonly onPause?: (ms: number, error: unknown) => void;
  readonly clock: Clock;
  /** Rows under way at the same time. Default 4. */
  readonly concurrency?: number;
}

/** A run that is under way. */
export interface CreateRun {
  /** Sends no further row; those under way are finished. */
  cancel(): void;
  /** Resolves when nothing is under way any more. Never rejects. */
  readonly result: Promise<RunResult>;
}

/** Waits between tries that never reached the service: doubled each time, up to this many milliseconds. */
const longestPauseMs = 30_000;

/**
 * Creates a partner from each row, in order, several at a time.
 *
 * A row is marked as `sending` in the journal before its request leaves, so that a run which breaks off at any point leaves
 * no row behind that was sent and is taken as new. Rows must be `planned` or `rejected` in the journal.
 */
export function startCreateRun(rows: readonly RunRow[], parts: RunParts): CreateRun {
  const { journal, runId, connectionId, clock, onStatus, onPause, concurrency = 4 } = parts;
  const statuses = new Map<string, RowStatus>(rows.map(({ key }) => [key, { kind: "waiting" }]));
  const queue = rows[Symbol.iterator]();
  const stopping = new AbortController();
  let stop: RunStop | undefined;
  let pause: Promise<void> | undefined;
  let failures = 0;

  const end = (because: RunStop): void => {
    stop ??= because;
    stopping.abort();
  };

  const show = (key: string, status: RowStatus): void => {
    statuses.set(key, status);
    onStatus(key, status);
  };

  /** Every row under way waits together, since what holds one back holds back all. */
  const waitBeforeRetry = (error: unknown, retryAfterMs: number | undefined): Promise<void> => {
    pause ??= new Promise<void>((resolve) => {
      const ms = retryAfterMs ?? Math.min(longestPauseMs, 1000 * 2 ** failures);
      failures++;
      const resume = (): void => {
        cancelTimer();
        stopping.signal.removeEventListener("abort", resume);
        pause = undefined;
        onPause?.(0, undefined);
        resolve();
      };
      const cancelTimer = clock.schedule(resume, ms);
      stopping.signal.addEventListener("abort", resume);
      onPause?.(ms, error);
    });
    return pause;
  };

  const entry = ({ key, fingerprint }: RunRow, state: JournalState, recordId?: string): JournalEntry => ({
    key,
    fingerprint,
    connectionId,
    state,
    runId,
    at: clock.now(),
    recordId,
  });

  /** What the journal says afterwards only matters to a later run; a row that it can't be told about stays `sending`. */
  const record = async (row: RunRow, state: JournalState, recordId?: string): Promise<void> => {
    try {
      await journal.replace(entry(row, state, recordId), ["sending"]);
    } catch (error) {
      end({ kind: "journal", error });
    }
  };

  /** Sends one row until the service has taken or refused it. */
  async function send(row: RunRow): Promise<void> {
    while (!stopping.signal.aborted) {
      if (pause) {
        await pause;
        continue;
      }
      const isOurs = await journal.replace(entry(row, "sending"), ["planned", "rejected"]);
      if (!isOurs) return show(row.key, { kind: "elsewhere" });
      show(row.key, { kind: "sending" });
      const outcome = await parts.create(row);
      switch (outcome.kind) {
        case "created":
          failures = 0;
          show(row.key, outcome);
          return record(row, "created", outcome.recordId);
        case "rejected":
          failures = 0;
          show(row.key, outcome);
          return record(row, "rejected");
        case "unknown":
          show(row.key, outcome);
          return record(row, "unknown");
        case "stop":
          show(row.key, { kind: "waiting" });
          end({ kind: "refused", error: outcome.error });
          return record(row, "planned");
        case "not-sent":
          show(row.key, { kind: "waiting" });
          await record(row, "planned");
          if (!stopping.signal.aborted) await waitBeforeRetry(outcome.error, outcome.retryAfterMs);
      }
    }
  }

  async function work(): Promise<void> {
    for (const row of queue) {
      try {
        await send(row);
      } catch (error) {
        end({ kind: "journal", error });
      }
      if (stopping.signal.aborted) return;
    }
  }

  return {
    cancel: () => end({ kind: "cancelled" }),
    result: Promise.all(Array.from({ length: concurrency }, work)).then(() => ({ statuses, stop })),
  };
}
