import type { Client, Clock } from "@accounting-data/core";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import type { ListSource } from "../service/list-source.ts";
import type { Connection } from "../settings/connection.ts";
import { asOfNow } from "./as-of.ts";
import { CachedRead, type Load, type OnProgress } from "./cached-read.ts";
import { createCreatedRecords } from "./created-records.ts";
import { readList, type ListRead } from "./read-list.ts";
import { watermarkAfter } from "./read-rules.ts";
import { recordChanges, type RecordChange } from "./record-changes.ts";
import { refreshList, type ListEntry, type RefreshCounts } from "./refresh-list.ts";

/** What the caches of one list of one company share. */
export interface ListContext {
  readonly connection: Connection;
  readonly source: ListSource;
  readonly client: Client;
  readonly clock: Clock;
  /** Called after each change of the list's status. */
  readonly changed: () => void;
  /** Shows what is kept of the list on this device; absent or undefined if nothing is to be shown. Never rejects. */
  readonly restore?: () => Promise<RestoredList | undefined> | undefined;
}

/** A list that was kept on this device. */
export interface RestoredList {
  /** Resolves when the changes since then have been read, or could not be read. */
  readonly upToDate: Promise<void>;
}

export interface RefreshListOptions {
  /** Reads the list in full, so that deletions show. */
  readonly everything: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** One list, read in full once and then kept up to date with deltas. */
export type WholeList = ReturnType<typeof createWholeList>;

export function createWholeList(context: ListContext) {
  const { source, client, clock } = context;
  const created = createCreatedRecords(context.changed);
  const cached = new CachedRead<ListEntry>(showingCreated(loadFull), context);
  let lastChanges: readonly RecordChange[] | undefined;
  let index: { readonly records: readonly ListRecord[]; readonly byId: Map<string, ListRecord> } | undefined;

  async function loadFull(signal: AbortSignal, onProgress: OnProgress): Promise<ListEntry> {
    return entryOf(await readList(context, {}, { signal, onProgress }));
  }

  /** Only the read may have shown whether the list takes `ModifiedSince`, without which there is no delta. */
  function entryOf(read: ListRead): ListEntry {
    const { records, complete, proof, total } = read;
    return {
      records,
      complete,
      proof,
      asOf: asOfNow(clock.now()),
      watermark: source.filters(client) ? watermarkAfter(read) : undefined,
      serverReadAt: read.serverDate,
      totalMatches: total === records.length,
    };
  }

  /** A read shows what was created here before it began. */
  function showingCreated(load: Load<ListEntry>): Load<ListEntry> {
    return (signal, onProgress) => created.shownBy(() => load(signal, onProgress));
  }

  return {
    cached,
    /** What was created here since the last read began. */
    created,
    /** Reads a delta, or the full list if that is due or `everything` is true. */
    refresh: async (options: RefreshListOptions): Promise<RefreshCounts> => {
      const before = cached.value?.records;
      const counts = await refreshList(context, { ...options, cached, loadFull, showingCreated });
      const hasChanged = counts.changed + counts.added + counts.removed > 0;
      if (before) lastChanges = hasChanged ? recordChanges(before, cached.value?.records ?? before) : [];
      return counts;
    },
    /** What the last refresh has changed; undefined before there was one. */
    get lastChanges(): readonly RecordChange[] | undefined {
      return lastChanges;
    },
    /** Stores a full read that a batch of look-ups made. */
    store: (read: ListRead): void => cached.set(entryOf(read)),
    find: (id: string): ListRecord | undefined => {
      const records = cached.value?.records;
      if (!records) return undefined;
      if (index?.records !== records) {
        index = { records, byId: new Map(records.map((record) => [idOfRecord(record), record])) };
      }
      return index.byId.get(id);
    },
    /** Adds or replaces one record, if the list is cached. */
    put: (record: ListRecord): void => {
      if (!cached.value) return;
      const id = idOfRecord(record);
      created.remove(id);
      const { records } = cached.value;
      const at = records.findIndex((one) => idOfRecord(one) === id);
      cached.set({ ...cached.value, records: at < 0 ? [...records, record] : records.with(at, record) });
    },
  };
}
