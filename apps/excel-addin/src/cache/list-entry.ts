import type { ListRecord } from "../service/list-record.ts";
import { asOfNow, type AsOf } from "./cached-read.ts";
import type { ListRead } from "./read-list.ts";
import { watermarkAfter } from "./read-rules.ts";

/** All records of a list at one moment. Never changes: a refresh makes a new one. */
export interface ListEntry {
  readonly records: readonly ListRecord[];
  readonly asOf: AsOf;
  /** False if the service ended the list before the total that it had announced. */
  readonly complete: boolean;
  /** Where the next delta starts; undefined if only a full read will do. */
  readonly watermark: Date | undefined;
  /** Whether the announced total equalled the number of records. Only then does a different total show a deletion. */
  readonly totalMatches: boolean;
  /** What the last read changed. */
  readonly counts: RefreshCounts;
}

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

type IdOf = (record: ListRecord) => string;

/** The entry after a full read. `filters`: whether the list takes `ModifiedSince`, which a delta needs. */
export function entryOfFullRead(
  before: ListEntry | undefined,
  read: ListRead,
  options: { readonly filters: boolean; readonly idOf: IdOf; readonly now: number },
): ListEntry {
  const { filters, idOf, now } = options;
  const { records, complete, total } = read;
  return {
    records,
    complete,
    asOf: asOfNow(now),
    watermark: filters ? watermarkAfter(read) : undefined,
    totalMatches: total === records.length,
    counts: countChanges(before?.records ?? [], records, idOf),
  };
}

function countChanges(
  before: readonly ListRecord[],
  records: readonly ListRecord[],
  idOf: IdOf,
): RefreshCounts {
  // A first read has nothing to compare with, and a read of 50,000 records is slow enough.
  const count = records.length;
  if (before.length === 0) return { full: true, changed: 0, added: count, removed: 0, count };
  const { changed, added } = mergeChanges(before, records, idOf);
  const ids = new Set(records.map(idOf));
  const removed = before.filter((record) => !ids.has(idOf(record))).length;
  return { full: true, changed, added, removed, count };
}

/** The entry after a delta. */
export function entryOfDelta(
  before: ListEntry,
  read: ListRead,
  { idOf, now }: { readonly idOf: IdOf; readonly now: number },
): ListEntry {
  const { records, changed, added } = mergeChanges(before.records, read.records, idOf);
  return {
    ...before,
    records,
    asOf: { ...before.asOf, changesAt: new Date(now) },
    watermark: watermarkAfter(read) ?? before.watermark,
    counts: { full: false, changed, added, removed: 0, count: records.length },
  };
}

/** Replaces changed records where they are and appends new ones. A record that is the same as before counts as neither. */
export function mergeChanges(
  before: readonly ListRecord[],
  changes: readonly ListRecord[],
  idOf: IdOf,
): { readonly records: readonly ListRecord[]; readonly changed: number; readonly added: number } {
  if (changes.length === 0) return { records: before, changed: 0, added: 0 };
  const indexes = new Map(before.map((record, index) => [idOf(record), index]));
  const records = before.slice();
  let changed = 0;
  let added = 0;
  for (const record of changes) {
    const id = idOf(record);
    const index = indexes.get(id);
    if (index === undefined) {
      indexes.set(id, records.push(record) - 1);
      added++;
    } else {
      // The watermark overlaps with the read before, so some records come again unchanged.
      if (index < before.length && JSON.stringify(records[index]) !== JSON.stringify(record)) changed++;
      records[index] = record;
    }
  }
  return { records, changed, added };
}
