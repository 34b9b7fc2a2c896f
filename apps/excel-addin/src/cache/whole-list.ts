import type { Client, Clock } from "@accounting-data/core";
import type { ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import { CachedRead, type Load, type OnProgress } from "./cached-read.ts";
import { createCreatedRecords, type CreatedRecords } from "./created-records.ts";
import {
  entryOfDelta,
  entryOfFullRead,
  mergeChanges,
  type ListEntry,
  type RefreshCounts,
} from "./list-entry.ts";
import { readList, type ListRead } from "./read-list.ts";
import { deltaStart } from "./read-rules.ts";

/** What the caches of one list of one company share. */
export interface ListContext {
  readonly source: ListSource;
  readonly client: Client;
  readonly clock: Clock;
  /** The id in lower case, since ids are compared without case. */
  readonly idOf: (record: ListRecord) => string;
  /** Called after each change of the list's status. */
  readonly changed: () => void;
}

/** How to refresh a list. */
export interface RefreshListOptions {
  /** Reads the list in full, so that deletions show. */
  readonly everything: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** One list, read in full once and then kept up to date with deltas. */
export interface WholeList {
  readonly cached: CachedRead<ListEntry>;
  /** What was created here since the last read began. */
  readonly created: CreatedRecords;
  /** Reads a delta, or the full list if that is due or `everything` is true. */
  refresh(options: RefreshListOptions): Promise<RefreshCounts>;
  /** Stores a full read that a batch of look-ups made. */
  store(read: ListRead): void;
  /** Returns a cached record. */
  find(id: string): ListRecord | undefined;
  /** Adds or replaces one record, if the list is cached. */
  put(record: ListRecord): void;
}

/** An empty cache of one list. */
export function createWholeList(context: ListContext): WholeList {
  const { source, client, clock, idOf } = context;
  const created = createCreatedRecords();
  const cached = new CachedRead<ListEntry>(showingCreated(loadFull), context);
  let index: { readonly records: readonly ListRecord[]; readonly byId: Map<string, ListRecord> } | undefined;

  async function loadFull(signal: AbortSignal, onProgress: OnProgress): Promise<ListEntry> {
    return entryOf(await readList(context, {}, { signal, onProgress }));
  }

  /** Only the read may have shown whether the list takes a filter. */
  function entryOf(read: ListRead): ListEntry {
    return entryOfFullRead(cached.value, read, {
      filters: source.filters(client),
      idOf,
      now: clock.now(),
    });
  }

  function loadDelta(before: ListEntry, modifiedSince: Date): Load<ListEntry> {
    return async (signal, onProgress) => {
      const read = await readList(context, { modifiedSince }, { signal, onProgress });
      const entry = entryOfDelta(before, read, { idOf, now: clock.now() });
      const total = before.totalMatches ? await source.total(client, { signal }) : undefined;
      const isComplete = total === undefined || total === entry.records.length;
      return isComplete ? entry : loadFull(signal, onProgress);
    };
  }

  /** A read shows what was created here before it began. */
  function showingCreated(load: Load<ListEntry>): Load<ListEntry> {
    return async (signal, onProgress) => {
      const showsCreated = created.beginRead();
      const entry = await load(signal, onProgress);
      showsCreated();
      return entry;
    };
  }

  return {
    cached,
    created,
    refresh: async ({ everything, signal }) => {
      const { value: before, failure } = cached;
      const isDelta = before !== undefined && !everything;
      const { watermark } = before ?? {};
      const since = isDelta
        ? deltaStart({ fullReadAt: before.asOf.fullReadAt, watermark, failure }, clock.now())
        : undefined;
      const load = before && since ? loadDelta(before, since) : loadFull;
      return (await cached.renew(signal, showingCreated(load))).counts;
    },
    store: (read) => cached.set(entryOf(read)),
    find: (id) => {
      const records = cached.value?.records;
      if (!records) return undefined;
      if (index?.records !== records) {
        index = { records, byId: new Map(records.map((record) => [idOf(record), record])) };
      }
      return index.byId.get(id);
    },
    put: (record) => {
      if (!cached.value) return;
      created.has(idOf(record));
      const { records } = mergeChanges(cached.value.records, [record], idOf);
      cached.set({ ...cached.value, records });
    },
  };
}
