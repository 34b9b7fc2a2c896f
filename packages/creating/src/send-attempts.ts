import type { CreatedPartner } from "./created-partner.ts";
import { isConnectionFailure, isRefusedOnTheWay, retryAfterMs } from "./failures.ts";
import type { AttemptJournal, AttemptState, JournalEntry } from "./journal.ts";
import { causeOfDoubt, type CreateOutcome } from "./outcome.ts";
import { createRunPause, type PauseParts } from "./run-pause.ts";

/**
 * What is to be sent, with what the journal knows it by.
 * @example const attempt: Attempt = { key: "7f3a", fingerprint: "9c1e", doubtSince: undefined, typed: undefined, payload: { Name: "Novák" } };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface Attempt extends Pick<JournalEntry, "key" | "fingerprint" | "doubtSince" | "typed"> {
  readonly payload: object;
}

/**
 * How far an attempt of a run is.
 * @example const isDone = ({ kind }: RowStatus): boolean => kind === "created" || kind === "rejected";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type RowStatus =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | Extract<CreateOutcome, { kind: "created" | "rejected" | "unknown" }>
  /** Another window has sent it meanwhile. */
  | { readonly kind: "elsewhere" };

/**
 * Why a run ended before its last row.
 * @example const wasCancelled = (stop: RunStop): boolean => stop.kind === "cancelled";
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type RunStop =
  | { readonly kind: "cancelled" }
  /** Somebody else creates partners from the same rows: these. */
  | { readonly kind: "others"; readonly partners: readonly CreatedPartner[] }
  /** Sign-in or rights; the request could not be sent, and the run does not wait; or too many outcomes on end are unknown. */
  | { readonly kind: "refused"; readonly error: unknown }
  /** The journal can't be written: without it nothing may be sent. */
  | { readonly kind: "journal"; readonly error: unknown };

/**
 * How a run ended. Rows that are still waiting were not sent.
 * @example const created = ({ statuses }: RunResult) => [...statuses.values()].filter(({ kind }) => kind === "created").length;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface RunResult {
  readonly statuses: ReadonlyMap<string, RowStatus>;
  readonly stop: RunStop | undefined;
}

/**
 * Sends a payload once, unless the first attempt certainly created nothing. Never rejects. `retries`: whether the client
 * waits and sends it again by itself then. An abort of the signal ends every wait before a request; one that is under way is
 * finished.
 * @example const { create }: { readonly create: CreatePartner } = createPartnerSender({ client: () => client });
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export type CreatePartner = (payload: object, options: CreatePartnerOptions) => Promise<CreateOutcome>;

/**
 * Options of {@link CreatePartner}.
 * @example const options: CreatePartnerOptions = { retries: true, isOfEarlier: async () => false };
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface CreatePartnerOptions {
  readonly retries: boolean;
  /** Whether another create of this device got this id, which is in lower case: then it proves none. Never rejects. */
  readonly isOfEarlier: (recordId: string) => Promise<boolean>;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * What a run needs.
 * @example const run = (rows: readonly Attempt[], parts: RunParts) => sendAttempts(rows, parts);
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export interface RunParts extends PauseParts {
  readonly journal: AttemptJournal;
  readonly runId: string;
  readonly connectionId: string;
  readonly create: CreatePartner;
  /** By how many milliseconds this device's clock is ahead of the service's, as its answers have shown. Default 0. */
  readonly clockAhead?: () => number;
  /** Which failures mean that the service was not reached. Default {@link isConnectionFailure}. */
  readonly isUnreachable?: (error: unknown) => boolean;
  /**
   * Whether the run waits and tries again where a request could not be sent; cancelling ends that wait at once. If not,
   * the client does, for as long as it may. Default true.
   */
  readonly waits?: boolean;
  /** Called with each new status of a row. */
  readonly onStatus: (key: string, status: RowStatus) => void;
  /** Whether the service answers a read: after a request that was lost or failed for a time, no row is sent before. Default: nobody asks. */
  readonly isReachable?: (signal: AbortSignal) => Promise<boolean>;
  /** Aborted: no further row is sent; those under way are finished. */
  readonly signal?: AbortSignal | undefined;
  /** Resolves when the run has to stop for a reason of its own: as if the signal was aborted. */
  readonly stopped?: Promise<RunStop> | undefined;
  /** Rows under way at the same time. Default 4. */
  readonly concurrency?: number;
}

/** How many rows in a row without a known outcome stop a run: each of them needs a person's decision. */
const maxInDoubt = 20;
/** The same of rows that a firewall or a proxy has refused: it would refuse the next one as well. */
const maxRefusedOnTheWay = 5;

/**
 * Creates a partner from each row, in order, several at a time. Resolves when nothing is under way any more; never rejects.
 *
 * A row is marked as `sending` in the journal before its request leaves, so that a run which breaks off at any point leaves
 * no row behind that was sent and is taken as new. Rows must be `planned` or `rejected` in the journal.
 * @example const run = async (rows: readonly Attempt[], parts: RunParts) => (await sendAttempts(rows, parts)).statuses;
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/guides/creating.md#when-nobody-knows
 */
export async function sendAttempts(rows: readonly Attempt[], parts: RunParts): Promise<RunResult> {
  const { journal, runId, connectionId, clock, onStatus, isReachable, concurrency = 4, waits = true } = parts;
  const { isUnreachable = isConnectionFailure } = parts;
  const statuses = new Map<string, RowStatus>(rows.map(({ key }) => [key, { kind: "waiting" }]));
  const queue = rows[Symbol.iterator]();
  const stopping = new AbortController();
  let stop: RunStop | undefined;
  let inDoubt = 0;
  let refusedOnTheWay = 0;
  const pause = createRunPause(parts, stopping.signal);

  const end = (because: RunStop): void => {
    stop ??= because;
    stopping.abort();
  };

  const show = (key: string, status: RowStatus): void => {
    statuses.set(key, status);
    onStatus(key, status);
  };

  const entry = (attempt: Attempt, state: AttemptState, recordId?: string): JournalEntry => {
    const { key, fingerprint, doubtSince, typed } = attempt;
    const at = clock.now();
    const entered = { key, fingerprint, connectionId, state, runId, at };
    if (state === "created") return { ...entered, recordId };
    const isKnown = state === "rejected" || (state === "planned" && doubtSince === undefined);
    const ahead = parts.clockAhead?.() ?? 0;
    const shown = { ...(ahead > 0 && { serviceAt: at - ahead }), ...(!isKnown && typed && { typed }) };
    return { ...entered, doubtSince, ...shown };
  };

  /** What the journal says afterwards only matters to a later run; a row that can't be recorded stays `sending`. */
  const record = async (attempt: Attempt, state: AttemptState, recordId?: string): Promise<void> => {
    try {
      await journal.replace(entry(attempt, state, recordId), ["sending"]);
    } catch (error) {
      end({ kind: "journal", error });
    }
  };

  /** This attempt created nothing, which says nothing about an earlier one. */
  const recordNothing = (attempt: Attempt, state: "planned" | "rejected"): Promise<void> =>
    record(attempt, attempt.doubtSince === undefined ? state : "unknown");

  /** A row whose id can't be compared counts as created: the run ends, since it can't be recorded either. */
  async function isOfEarlier(recordId: string, key: string): Promise<boolean> {
    try {
      return (await journal.createdAs(recordId)).some((one) => one !== key);
    } catch (error) {
      end({ kind: "journal", error });
      return false;
    }
  }

  const noteAnswer = (): void => {
    inDoubt = 0;
    refusedOnTheWay = 0;
    pause.noteAnswer();
  };

  /** Where a request was lost, or the service asks to be left alone, the next row would be in doubt too. */
  async function noteDoubt(error: unknown): Promise<void> {
    const cause = causeOfDoubt(error);
    refusedOnTheWay = isRefusedOnTheWay(cause) ? refusedOnTheWay + 1 : 0;
    if (++inDoubt === maxInDoubt || refusedOnTheWay === maxRefusedOnTheWay) {
      end({ kind: "refused", error: cause });
    }
    const isLast = [...statuses.values()].every(({ kind }) => kind !== "waiting");
    const wait = retryAfterMs(cause) || undefined;
    if (isReachable && (wait ?? isUnreachable(cause)) && !isLast) {
      const mayGoOn = (): Promise<boolean> => isReachable(stopping.signal);
      await pause.begin({ error: cause, retryAfterMs: wait, mayGoOn });
    }
  }

  /** Sends one row until the service has taken or refused it. */
  async function send(row: Attempt): Promise<void> {
    while (!stopping.signal.aborted) {
      const paused = pause.current();
      if (paused) {
        await paused;
        continue;
      }
      const isOurs = await journal.replace(entry(row, "sending"), ["planned", "rejected"]);
      if (!isOurs) return show(row.key, { kind: "elsewhere" });
      show(row.key, { kind: "sending" });
      const outcome = await parts.create(row.payload, {
        retries: !waits,
        isOfEarlier: (recordId) => isOfEarlier(recordId, row.key),
        signal: stopping.signal,
      });
      switch (outcome.kind) {
        case "created":
          noteAnswer();
          show(row.key, outcome);
          return record(row, "created", outcome.partner.id?.toLowerCase());
        case "rejected":
          noteAnswer();
          show(row.key, outcome);
          return recordNothing(row, "rejected");
        case "unknown":
          show(row.key, outcome);
          await record(row, "unknown");
          return noteDoubt(outcome.error);
        case "stop":
        case "not-sent":
          show(row.key, { kind: "waiting" });
          if (outcome.kind === "stop" || !waits) {
            end({ kind: "refused", error: outcome.error });
            return recordNothing(row, "planned");
          }
          await record(row, "planned");
          await pause.begin(outcome);
      }
    }
  }

  async function work(): Promise<void> {
    for (const row of queue) {
      if (stopping.signal.aborted) return;
      try {
        await send(row);
      } catch (error) {
        end({ kind: "journal", error });
      }
    }
  }

  const cancel = (): void => end({ kind: "cancelled" });
  if (parts.signal?.aborted) cancel();
  parts.signal?.addEventListener("abort", cancel);
  void parts.stopped?.then(end);
  await Promise.all(Array.from({ length: concurrency }, work));
  parts.signal?.removeEventListener("abort", cancel);
  return { statuses, stop };
}
