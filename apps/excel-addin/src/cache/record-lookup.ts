import { ReadCancelled } from "../service/failure.ts";
import { isMissingRecord } from "../service/failure.ts";
import type { ListRecord } from "../service/list-record.ts";
import { cacheFailure, throwCurrentFailure, type CachedFailure } from "./cached-failure.ts";
import type { CachedList } from "./cached-list.ts";
import type { ListContext } from "./list-context.ts";
import type { Progress } from "./list-status.ts";
import { NotListed, startLookupBatch, type LookupBatch, type Outcome } from "./lookup-batch.ts";

/** Looks up records by id, for many cells with few requests. */
export interface RecordLookup {
  /** Rejects with the service's 404, with `NotListed`, or with what failed. */
  find(id: string, signal?: AbortSignal): Promise<ListRecord>;
  /** Requests again what the list does not have; where that fails, the old record stays. Returns the last failure. */
  refresh(signal: AbortSignal): Promise<{ readonly error?: unknown }>;
  /** Progress while the list is read for lookups. */
  readonly progress: Progress | undefined;
  /** Cancels the lookups in progress, and those that are about to start. */
  cancel(): void;
  /** Whether any record was looked up yet. */
  readonly used: boolean;
  /** When the newest outcome arrived. */
  readonly newest: Date | undefined;
  /** Why look-ups failed. */
  readonly failures: readonly unknown[];
  /** Whether a look-up failed without the answer that there is no such record. */
  readonly failed: boolean;
  put(record: ListRecord): void;
  forgetFailures(): void;
}

/** The ids of one recalculation arrive in several messages. A batch starts this long after the last id … */
const batchDelayMs = 30;
/** … and this long after the first one at the latest. */
const maxBatchDelayMs = 300;

interface Entry {
  readonly record?: ListRecord;
  readonly failure?: CachedFailure;
  readonly at: number;
}

interface Waiter {
  readonly resolve: (record: ListRecord) => void;
  readonly reject: (error: unknown) => void;
}

/** The lookups of one list. Its source must have a `get`. */
export function createRecordLookup(context: ListContext, list: CachedList): RecordLookup {
  const { clock, idOf } = context;
  const entries = new Map<string, Entry>();
  const waiters = new Map<string, Set<Waiter>>();
  /** Ids of batches in progress. */
  const inFlight = new Map<string, AbortController>();
  let lastBatch: { readonly batch: LookupBatch; readonly controller: AbortController } | undefined;
  let scheduled: { readonly since: number; readonly cancel: () => void } | undefined;
  let progress: Progress | undefined;

  function onProgress(now: Progress | undefined): void {
    progress = now;
    context.changed();
  }

  function store(id: string, outcome: Outcome): void {
    const at = clock.now();
    if ("record" in outcome) entries.set(id, { record: outcome.record, at });
    else entries.set(id, { failure: cacheFailure(outcome.error, at), at });
  }

  function answer(id: string, outcome: Outcome): void {
    store(id, outcome);
    const waiting = waiters.get(id);
    waiters.delete(id);
    for (const waiter of waiting ?? []) {
      if ("record" in outcome) waiter.resolve(outcome.record);
      else waiter.reject(outcome.error);
    }
  }

  function scheduleBatch(): void {
    const now = clock.now();
    if (scheduled && now - scheduled.since >= maxBatchDelayMs) return;
    scheduled?.cancel();
    scheduled = { since: scheduled?.since ?? now, cancel: clock.schedule(startBatch, batchDelayMs) };
  }

  function startBatch(): void {
    scheduled = undefined;
    const ids = [...waiters.keys()].filter((id) => !inFlight.has(id));
    // Excel may take seconds to call for every cell of one recalculation: later ids join the batch that reads the list.
    const joined = lastBatch?.batch.add(ids) ? lastBatch.controller : undefined;
    const controller = joined ?? new AbortController();
    // Ids that the batch had already seen are answered by now and wait no more.
    for (const id of ids) if (waiters.has(id)) inFlight.set(id, controller);
    if (joined) return;
    const { signal } = controller;
    const onOutcome = (id: string, outcome: Outcome): void => {
      // All waiters are gone; later callers join the next batch.
      if (signal.aborted) return;
      inFlight.delete(id);
      answer(id, outcome);
    };
    const batch = startLookupBatch(ids, { context, list }, { signal, onOutcome, onProgress });
    lastBatch = { controller, batch };
  }

  function removeWaiter(id: string, waiter: Waiter): void {
    const waiting = waiters.get(id);
    waiting?.delete(waiter);
    if (waiting?.size !== 0) return;
    waiters.delete(id);
    if (waiters.size > 0) return;
    for (const controller of new Set(inFlight.values())) controller.abort();
    inFlight.clear();
  }

  return {
    find: async (id, signal) => {
      signal?.throwIfAborted();
      const entry = entries.get(id);
      const record = list.find(id) ?? entry?.record;
      if (record) return record;
      throwCurrentFailure(entry?.failure, clock.now());
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { resolve, reject };
        waiters.set(id, (waiters.get(id) ?? new Set()).add(waiter));
        signal?.addEventListener("abort", () => {
          removeWaiter(id, waiter);
          reject(signal.reason);
        });
        if (!inFlight.has(id)) scheduleBatch();
      });
    },
    refresh: async (signal) => {
      for (const id of entries.keys()) if (list.find(id)) entries.delete(id);
      const before = new Map(entries);
      let failed: { readonly error?: unknown } = {};
      const onOutcome = (id: string, outcome: Outcome): void => {
        const final = "record" in outcome || isMissingRecord(outcome.error);
        if (final || !isFinal(before.get(id))) store(id, outcome);
        if (!final && !(outcome.error instanceof NotListed)) failed = { error: outcome.error };
      };
      const urgent = (id: string): boolean => !isFinal(before.get(id));
      const options = { signal, onProgress, onOutcome, urgent };
      await startLookupBatch([...before.keys()], { context, list }, options).done;
      return failed;
    },
    get progress() {
      return progress;
    },
    cancel: () => {
      const error = new ReadCancelled("The read was cancelled in the pane.");
      // Also those whose batch has not started: after a company was forgotten nothing more is sent.
      scheduled?.cancel();
      scheduled = undefined;
      for (const controller of inFlight.values()) controller.abort(error);
      for (const id of new Set([...inFlight.keys(), ...waiters.keys()])) answer(id, { error });
      inFlight.clear();
    },
    get used() {
      return entries.size > 0 || waiters.size > 0;
    },
    get newest() {
      let newest = 0;
      for (const { at } of entries.values()) newest = Math.max(newest, at);
      return newest > 0 ? new Date(newest) : undefined;
    },
    get failures() {
      return [...entries.values()].flatMap(({ failure }) => (failure ? [failure.error] : []));
    },
    get failed() {
      return [...entries.values()].some((entry) => !isFinal(entry));
    },
    put: (record) => store(idOf(record), { record }),
    forgetFailures: () => {
      for (const [id, { failure }] of entries) if (failure) entries.delete(id);
    },
  };
}

/** Whether the service has answered about this record: with the record, or that there is none. */
function isFinal(entry: Entry | undefined): boolean {
  return entry?.record !== undefined || isMissingRecord(entry?.failure?.error);
}
