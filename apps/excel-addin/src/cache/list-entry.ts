import type { ListRecord } from "../service/list-record.ts";
import type { AsOf } from "./list-status.ts";
import type { ListRead } from "./read-list.ts";

/** All records of a list at one moment. Never changes: a refresh makes a new snapshot. */
export interface ListSnapshot {
  readonly records: readonly ListRecord[];
  readonly asOf: AsOf;
  /** False if the service ended the list before the total that it had announced. */
  readonly complete: boolean;
}

/** A cached snapshot, and what the next refresh needs to know. */
export interface ListEntry extends ListSnapshot {
  /** Where the next delta starts; undefined if only a full read will do. */
  readonly watermark: Date | undefined;
  /** Whether the announced total equalled the number of records. Only then does a different total show a deletion. */
  readonly totalMatches: boolean;
}

/** Deltas never show deletions, so the list is reread in full after this time. */
const fullReadEveryMs = 24 * 3_600_000;
/** For records that were being saved while the list was read. */
const overlapMs = 5 * 60_000;
/** Without the server's clock: this device's clock may be wrong. */
const overlapWithoutServerDateMs = 24 * 3_600_000;

/** The entry after a full read. `filters`: whether the list takes `ModifiedSince`, without which there is no delta. */
export function entryOfFullRead(
  read: ListRead,
  { filters, now }: { readonly filters: boolean; readonly now: number },
): ListEntry {
  const at = new Date(now);
  return {
    records: read.records,
    complete: read.complete,
    asOf: { changesAt: at, fullReadAt: at },
    watermark: filters ? watermarkOf(read) : undefined,
    totalMatches: read.total === read.records.length,
  };
}

/** The entry after a delta. `records` are the merged ones. */
export function entryOfDelta(
  before: ListEntry,
  records: readonly ListRecord[],
  { read, now }: { readonly read: ListRead; readonly now: number },
): ListEntry {
  return {
    ...before,
    records,
    asOf: { ...before.asOf, changesAt: new Date(now) },
    watermark: watermarkOf(read) ?? before.watermark,
  };
}

/** Where a delta has to start to bring the entry up to date; undefined if a full read is due. */
export function deltaStart({ asOf, watermark }: ListEntry, now: number): Date | undefined {
  return now - asOf.fullReadAt.getTime() > fullReadEveryMs ? undefined : watermark;
}

/** Undefined after an incomplete read: the next delta would never return the records that it missed. */
function watermarkOf({ complete, serverDate, startedAt }: ListRead): Date | undefined {
  if (!complete) return undefined;
  return new Date(serverDate === undefined ? startedAt - overlapWithoutServerDateMs : serverDate - overlapMs);
}
