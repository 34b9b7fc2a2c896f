import { isAbort, ReadCancelled } from "../service/failure.ts";
import type { ListRecord } from "../service/list-record.ts";
import { cacheFailure, throwCurrentFailure, type CachedFailure } from "./cached-failure.ts";
import type { ListContext } from "./list-context.ts";
import type { Progress } from "./list-status.ts";
import { readList } from "./read-list.ts";
import { createSharedTask, type SharedTask } from "./shared-task.ts";

/** Part of a list: what changed since a moment, or its first records. */
export interface Query {
  readonly modifiedSince?: Date | undefined;
  readonly limit?: number | undefined;
}

/** Where a query comes from. */
export interface ReadOptions {
  /** The address of the cell. A refresh drops queries that no cell uses any more. */
  readonly cell?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What a query returned. */
export interface QueryResult {
  readonly records: readonly ListRecord[];
  /** False if the service ended the list before the total that it had announced. */
  readonly complete: boolean;
  readonly at: Date;
}

/** The results of the queries on one list. Each query is sent once. */
export interface QueryCache {
  read(query: Query, options?: ReadOptions): Promise<QueryResult>;
  /** Repeats the queries that cells use; where that fails, the old result stays. Returns the first failure. */
  refresh(signal?: AbortSignal): Promise<{ readonly error?: unknown }>;
  /** The progress of a query that is being read. */
  readonly progress: Progress | undefined;
  /** Whether it contains any query. */
  readonly used: boolean;
  /** When the newest result was read. */
  readonly newest: Date | undefined;
  /** Why queries failed. */
  readonly failures: readonly unknown[];
  /** Whether a query failed that has no result from before. */
  readonly failed: boolean;
  cancel(): void;
  forgetFailures(): void;
}

interface Entry {
  readonly key: string;
  readonly query: Query;
  readonly createdAt: number;
  result?: QueryResult;
  failure?: CachedFailure | undefined;
  task?: SharedTask<QueryResult>;
  progress?: Progress | undefined;
}

/** A `modifiedSince` that moves with the clock (`NOW()-1`) is sent at most this often. */
const slidingEveryMs = 60_000;
/** Excel computes `NOW()` shortly before it calls the function. */
const slidingToleranceMs = 2000;
/** Beyond this number the oldest queries are dropped. */
const maxEntries = 100;

/** An empty cache. */
export function createQueryCache({ source, client, clock, changed }: ListContext): QueryCache {
  const entries = new Map<string, Entry>();
  const keyOfCell = new Map<string, string>();

  function setProgress(entry: Entry, progress: Progress | undefined): void {
    entry.progress = progress;
    changed();
  }

  function load(entry: Entry): SharedTask<QueryResult> {
    entry.task = createSharedTask(async (signal) => {
      try {
        const onProgress = (progress: Progress): void => setProgress(entry, progress);
        const { records, complete } = await readList(source, client, { ...entry.query, signal, onProgress });
        entry.result = { records, complete, at: new Date(clock.now()) };
        entry.failure = undefined;
        return entry.result;
      } catch (error) {
        // An abort is not cached: the next caller reads again.
        if (!isAbort(error)) entry.failure = cacheFailure(error, clock.now());
        throw error;
      } finally {
        setProgress(entry, undefined);
      }
    });
    return entry.task;
  }

  function entryOf(query: Query, now: number): Entry {
    const key = `${query.modifiedSince?.getTime() ?? ""}|${query.limit ?? ""}`;
    const known = entries.get(key) ?? [...entries.values()].find((entry) => hasSlid(entry, query, now));
    if (known) return known;
    const entry: Entry = { key, query, createdAt: now };
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break;
      entries.delete(oldest);
    }
    return entry;
  }

  /** Drops queries that no cell uses. Before any cell has given its address, all of them stay. */
  function dropUnused(): void {
    const used = new Set(keyOfCell.values());
    if (used.size === 0) return;
    for (const key of entries.keys()) if (!used.has(key)) entries.delete(key);
  }

  return {
    read: async (query, { cell, signal } = {}) => {
      const entry = entryOf(query, clock.now());
      if (cell !== undefined) keyOfCell.set(cell, entry.key);
      if (entry.result) return entry.result;
      if (entry.task && !entry.task.ended) return entry.task.join(signal);
      throwCurrentFailure(entry.failure, clock.now());
      return load(entry).join(signal);
    },
    refresh: async (signal) => {
      dropUnused();
      const results = await Promise.allSettled(
        [...entries.values()].map((entry) => load(entry).join(signal)),
      );
      const failed = results.find((result) => result.status === "rejected");
      return failed ? { error: failed.reason } : {};
    },
    get progress() {
      return [...entries.values()].find(({ progress }) => progress)?.progress;
    },
    get used() {
      return entries.size > 0;
    },
    get newest() {
      const times = [...entries.values()].flatMap(({ result }) => (result ? [result.at.getTime()] : []));
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    get failures() {
      return [...entries.values()].flatMap(({ failure }) => (failure ? [failure.error] : []));
    },
    get failed() {
      return [...entries.values()].some(({ failure, result }) => failure && !result);
    },
    cancel: () => {
      const reason = new ReadCancelled("The read was cancelled in the pane.");
      for (const { task } of entries.values()) task?.cancel(reason);
    },
    forgetFailures: () => {
      for (const entry of entries.values()) entry.failure = undefined;
    },
  };
}

/** Whether the query is the entry's, with a `modifiedSince` that has moved no further than the clock. */
function hasSlid(entry: Entry, { modifiedSince, limit }: Query, now: number): boolean {
  const before = entry.query.modifiedSince;
  if (entry.query.limit !== limit || !before || !modifiedSince) return false;
  const elapsed = now - entry.createdAt;
  const moved = modifiedSince.getTime() - before.getTime();
  return elapsed < slidingEveryMs && moved > 0 && moved <= elapsed + slidingToleranceMs;
}
