import { recordId } from "@accounting-data/resources";
import type { Client, Clock } from "@accounting-data/core";
import { isRefused } from "../service/failure.ts";
import { idOfRecord, type ListRecord } from "../service/list-record.ts";
import type { ListProof, ListSource } from "../service/list-source.ts";
import type { AsOf } from "./as-of.ts";
import type { CachedRead, Load } from "./cached-read.ts";
import { isInFuture } from "./is-in-future.ts";
import { readList, type ListRead, type ReadRecords } from "./read-list.ts";
import { watermarkAfter, type CachedFailure } from "./read-rules.ts";

/** All records of a list at one moment. Never changes: a refresh makes a new one. */
export interface ListEntry extends ReadRecords {
  readonly asOf: AsOf;
  /** What proved that the last full read was complete, if anything. */
  readonly proof?: ListProof | undefined;
  /** Where the next delta starts; undefined if a full read is needed. */
  readonly watermark: Date | undefined;
  /** When the last full read began, by the service's clock (milliseconds since 1970), if it was readable. */
  readonly serverReadAt?: number | undefined;
  /** Whether the announced total equalled the number of records. Only then does a different total show a deletion. */
  readonly totalMatches: boolean;
}

export interface RefreshCounts {
  readonly changed: number;
  readonly added: number;
  /** Always 0 after a delta. */
  readonly removed: number;
}

/** Deltas never show deletions, so the list is reread in full after this time. */
const fullReadEveryMs = 24 * 3_600_000;

/**
 * Where a delta has to start to bring a list up to date; undefined if the list has to be read in full, as after this device's clock
 * was set back: since a moment in the future, nothing has changed.
 */
export function deltaStart(
  entry: Pick<ListEntry, "asOf" | "watermark"> | undefined,
  failure: CachedFailure | undefined,
  now: number,
): Date | undefined {
  if (!entry || isRefused(failure?.error)) return undefined;
  const readAt = entry.asOf.fullReadAt.getTime();
  return now - readAt > fullReadEveryMs || isInFuture(readAt, now) ? undefined : entry.watermark;
}

/**
 * Whether a list has to be read in full by the service's clock, which a delta has just shown. This device's clock, by which
 * {@link deltaStart} decides, may have been set back.
 */
function isOverdue({ serverReadAt }: ListEntry, serverDate: number | undefined): boolean {
  return (
    serverReadAt !== undefined && serverDate !== undefined && serverDate - serverReadAt > fullReadEveryMs
  );
}

interface DeltaContext {
  readonly source: ListSource;
  readonly client: Client;
  readonly clock: Clock;
}

interface Refreshing {
  readonly cached: CachedRead<ListEntry>;
  /** Reads the list in full, so that deletions show. */
  readonly everything: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly loadFull: Load<ListEntry>;
  /** Notes which records that were created here a read shows. */
  readonly showingCreated: (load: Load<ListEntry>) => Load<ListEntry>;
}

/** Brings a list up to date: by the read that is under way, by a delta, or by a full read. Returns what that has changed. */
export async function refreshList(
  { source, client, clock }: DeltaContext,
  { cached, everything, signal, loadFull, showingCreated }: Refreshing,
): Promise<RefreshCounts> {
  const before = cached.value;
  const entry = cached.isReading ? await cached.renew(signal) : undefined;
  // The read that was under way may have been one of changes.
  if (entry && !(everything && entry.asOf.fullReadAt === before?.asOf.fullReadAt)) {
    return countChanges(before, entry);
  }
  const since = everything ? undefined : deltaStart(cached.value, cached.failure, clock.now());
  const load = keepingPut(cached, since ? deltaSince(since) : loadFull);
  return countChanges(before, await cached.renew(signal, showingCreated(load)));

  /**
   * Reads what has changed since a moment. Reads the whole list instead if the service's clock shows that a full read is overdue, or
   * if the list then has another number of records than its total says.
   */
  function deltaSince(modifiedSince: Date): Load<ListEntry> {
    return async (aborted, onProgress) => {
      const options = { signal: aborted, onProgress };
      const read = await readList({ source, client }, { modifiedSince }, options);
      // By a clock that was set back, the service counts what has changed since then as older.
      const wasSetBack = read.serverDate !== undefined && read.serverDate < modifiedSince.getTime();
      if (wasSetBack || isOverdue(cached.value!, read.serverDate)) return loadFull(aborted, onProgress);
      // What is cached now: a record may have been put meanwhile.
      const after = entryOfDelta(cached.value!, read, clock.now());
      const total = after.totalMatches ? await source.total(client, options) : undefined;
      const isComplete = total === undefined || total === after.records.length;
      return isComplete ? after : loadFull(aborted, onProgress);
    };
  }
}

/** A read may have passed what is created and put into the list meanwhile: cells must not lose it again. */
function keepingPut(cached: CachedRead<ListEntry>, load: Load<ListEntry>): Load<ListEntry> {
  return async (signal, onProgress) => {
    const before = cached.value;
    const entry = await load(signal, onProgress);
    const now = cached.value;
    if (!before || !now || now === before) return entry;
    const ids = new Set([...before.records, ...entry.records].map(idOfRecord));
    return {
      ...entry,
      records: [...entry.records, ...now.records.filter((record) => !ids.has(idOfRecord(record)))],
    };
  };
}

/** The entry after a delta: changed records are replaced where they are, new ones are appended. */
function entryOfDelta(before: ListEntry, read: ListRead, now: number): ListEntry {
  return {
    ...before,
    records: mergeChanges(before.records, read.records),
    asOf: { ...before.asOf, changesAt: new Date(now) },
    watermark: watermarkAfter(read) ?? before.watermark,
  };
}

function mergeChanges(before: readonly ListRecord[], changes: readonly ListRecord[]): readonly ListRecord[] {
  if (changes.length === 0) return before;
  const indexes = new Map(before.map((record, index) => [idOfRecord(record), index]));
  const records = before.slice();
  for (const record of changes) {
    const id = idOfRecord(record);
    const index = indexes.get(id);
    if (index === undefined) indexes.set(id, records.push(record) - 1);
    else records[index] = record;
  }
  return records;
}

/** Whether two records say the same. Services may write one id in two cases. */
function isSame(one: ListRecord, other: ListRecord): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true;
  const isOtherCase = recordId(one) !== recordId(other);
  return isOtherCase && JSON.stringify(withoutCase(one)) === JSON.stringify(withoutCase(other));
}

function withoutCase(record: ListRecord): ListRecord {
  const id = recordId(record);
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value === id ? id.toLowerCase() : value]),
  );
}

/** What a read has changed. A record that came again without a change counts as nothing. */
function countChanges(before: ListEntry | undefined, after: ListEntry): RefreshCounts {
  const { records } = after;
  const old = before && records !== before.records ? before.records : [];
  const missing = new Map(old.map((record) => [idOfRecord(record), record]));
  let changed = 0;
  for (const record of records) {
    if (missing.size === 0) break;
    const earlier = missing.get(idOfRecord(record));
    if (!earlier || !missing.delete(idOfRecord(record))) continue;
    if (earlier !== record && !isSame(earlier, record)) changed++;
  }
  const removed = missing.size;
  const added = records.length + removed - (before?.records.length ?? 0);
  return { changed, added, removed };
}
