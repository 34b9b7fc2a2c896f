import { isAbort, ReadCancelled } from "../service/failure.ts";
import type { ListRecord } from "../service/list-record.ts";
import { createCreatedRecords, type CreatedRecords } from "./created-records.ts";
import { cacheFailure, currentFailure, throwCurrentFailure, type CachedFailure } from "./cached-failure.ts";
import type { ListContext } from "./list-context.ts";
import {
  deltaStart,
  entryOfDelta,
  entryOfFullRead,
  type ListEntry,
  type ListSnapshot,
} from "./list-entry.ts";
import type { Progress } from "./list-status.ts";
import { mergeChanges } from "./merge-changes.ts";
import { readList, type ListRead } from "./read-list.ts";
import { createSharedTask, type SharedTask } from "./shared-task.ts";

/** What a refresh changed. */
export interface RefreshCounts {
  /** Whether the list was read in full; only then are deletions known. */
  readonly full: boolean;
  readonly changed: number;
  readonly added: number;
  /** Always 0 after a delta. */
  readonly removed: number;
  /** Cached records afterwards. */
  readonly count: number;
}

/** One list, read in full once and then kept up to date with deltas. */
export interface CachedList {
  readonly snapshot: ListSnapshot | undefined;
  readonly progress: Progress | undefined;
  readonly failure: CachedFailure | undefined;
  /** Whether the first read is in progress: wait for it instead of requesting records. */
  readonly reading: boolean;
  /** What was created here since the last read began. */
  readonly created: CreatedRecords;
  /** Whether it is cached or a cell has requested it. A refresh that failed does not count. */
  readonly used: boolean;
  /** Returns the snapshot, or reads the list. Throws a cached failure without a request. */
  read(signal?: AbortSignal): Promise<ListSnapshot>;
  /** Reads a delta, or the full list if that is due or `everything` is true. */
  refresh(options: {
    readonly everything: boolean;
    readonly signal?: AbortSignal | undefined;
  }): Promise<RefreshCounts>;
  /** Cancels the read in progress. */
  cancel(): void;
  /** Stores a full read that a batch of lookups made. */
  store(read: ListRead): void;
  /** Returns a cached record. */
  find(id: string): ListRecord | undefined;
  /** Adds or replaces one record, if the list is cached. */
  put(record: ListRecord): void;
  forgetFailure(): void;
}

/** An empty cache of one list. */
export function createCachedList(context: ListContext): CachedList {
  const { source, client, clock, idOf, changed } = context;
  const created = createCreatedRecords();
  let entry: ListEntry | undefined;
  let progress: Progress | undefined;
  let failure: CachedFailure | undefined;
  let firstRead: SharedTask<ListSnapshot> | undefined;
  let refreshing: SharedTask<RefreshCounts> | undefined;
  let index: { readonly records: readonly ListRecord[]; readonly byId: Map<string, ListRecord> } | undefined;

  function load(signal: AbortSignal, modifiedSince?: Date): Promise<ListRead> {
    return readList(source, client, {
      signal,
      modifiedSince,
      onProgress: (now) => {
        progress = now;
        changed();
      },
    });
  }

  /** Starts a read for all waiters; `progress` and `failure` follow it. */
  function share<T>(work: (signal: AbortSignal) => Promise<T>): SharedTask<T> {
    return createSharedTask(async (signal) => {
      progress = { pages: 0, records: 0 };
      const showsCreated = created.beginRead();
      changed();
      try {
        const result = await work(signal);
        failure = undefined;
        showsCreated();
        return result;
      } catch (error) {
        // An abort is not cached: the next caller reads again. A person's cancellation is cached like a failure.
        if (!isAbort(error)) failure = cacheFailure(error, clock.now());
        throw error;
      } finally {
        progress = undefined;
        changed();
      }
    });
  }

  /** Only the read may have shown whether the list takes a filter. */
  function keep(read: ListRead): ListEntry {
    entry = entryOfFullRead(read, { filters: source.filters(client), now: clock.now() });
    return entry;
  }

  const readFull = async (signal: AbortSignal): Promise<ListEntry> => keep(await load(signal));

  async function refreshFull(signal: AbortSignal): Promise<RefreshCounts> {
    const before = entry?.records ?? [];
    const { records } = await readFull(signal);
    const ids = new Set(records.map(idOf));
    const { changed, added } = mergeChanges(before, records, idOf);
    const removed = before.filter((record) => !ids.has(idOf(record))).length;
    return { full: true, changed, added, removed, count: records.length };
  }

  async function refreshDelta(before: ListEntry, since: Date, signal: AbortSignal): Promise<RefreshCounts> {
    const read = await load(signal, since);
    const { records, changed, added } = mergeChanges(before.records, read.records, idOf);
    const total = before.totalMatches ? await source.total(client, { signal }) : undefined;
    if (total !== undefined && total !== records.length) return refreshFull(signal);
    entry = entryOfDelta(before, records, { read, now: clock.now() });
    return { full: false, changed, added, removed: 0, count: records.length };
  }

  function startRefresh(everything: boolean): SharedTask<RefreshCounts> {
    const before = entry;
    const since =
      everything || !before || isRefusal(failure?.error) ? undefined : deltaStart(before, clock.now());
    return share((signal) => (before && since ? refreshDelta(before, since, signal) : refreshFull(signal)));
  }

  return {
    created,
    get snapshot() {
      return entry;
    },
    get progress() {
      return progress;
    },
    get failure() {
      return currentFailure(failure, clock.now());
    },
    get reading() {
      return firstRead !== undefined && !firstRead.ended;
    },
    get used() {
      return entry !== undefined || firstRead !== undefined;
    },
    read: async (signal) => {
      if (entry) return entry;
      if (!firstRead || firstRead.ended) {
        throwCurrentFailure(failure, clock.now());
        firstRead = share(readFull);
      }
      return firstRead.join(signal);
    },
    refresh: async ({ everything, signal }) => {
      if (firstRead && !firstRead.ended) {
        const { length: count } = (await firstRead.join(signal)).records;
        return { full: true, changed: 0, added: count, removed: 0, count };
      }
      if (!refreshing || refreshing.ended) refreshing = startRefresh(everything);
      return refreshing.join(signal);
    },
    cancel: () => {
      const reason = new ReadCancelled("The read was cancelled in the pane.");
      firstRead?.cancel(reason);
      refreshing?.cancel(reason);
    },
    store: (read) => {
      keep(read);
      failure = undefined;
      changed();
    },
    find: (id) => {
      if (!entry) return undefined;
      const { records } = entry;
      if (index?.records !== records) {
        index = { records, byId: new Map(records.map((record) => [idOf(record), record])) };
      }
      return index.byId.get(id);
    },
    put: (record) => {
      if (!entry) return;
      created.has(idOf(record));
      entry = { ...entry, records: mergeChanges(entry.records, [record], idOf).records };
      changed();
    },
    forgetFailure: () => {
      if (!failure) return;
      failure = undefined;
      changed();
    },
  };
}

/** Whether access was denied: afterwards the credential may see other records. */
function isRefusal(error: unknown): boolean {
  const code = (error as { readonly code?: unknown } | undefined)?.code;
  return code === "forbidden" || code === "unauthorized" || code === "token";
}
