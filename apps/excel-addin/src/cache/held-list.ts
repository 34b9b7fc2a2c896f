import type { ListRecord, ListSnapshot } from "./list-snapshot.ts";
import type { ListSource } from "../service/list-source.ts";
import type { ListRead } from "./read-list.ts";
import { watermarkOf } from "./watermark.ts";

/** A whole list at hand, with what a refresh needs to know of how it was read. */
export interface HeldList extends ListSnapshot {
  /** Since when to ask for changes; undefined where only the whole list will do. */
  readonly watermark: Date | undefined;
  /** Whether the service's total was the number of records that came; else it can't tell of deletions. */
  readonly totalAgrees: boolean;
}

/** After this long a delta no longer does: deletions show in none. */
const wholeEveryMs = 24 * 3_600_000;

/** What a read of the whole list brought. */
export function holdList(read: ListRead, { filters }: ListSource, now: number): HeldList {
  const at = new Date(now);
  return {
    records: read.records,
    complete: read.complete,
    asOf: { changes: at, whole: at },
    watermark: filters ? watermarkOf(read) : undefined,
    totalAgrees: read.total === read.records.length,
  };
}

/** The list after changes were merged into it. */
export function holdChanges(
  before: HeldList,
  records: readonly ListRecord[],
  { read, now }: { readonly read: ListRead; readonly now: number },
): HeldList {
  return {
    ...before,
    records,
    asOf: { ...before.asOf, changes: new Date(now) },
    // What a read that broke off below its promise missed has to be asked for again.
    watermark: watermarkOf(read) ?? before.watermark,
  };
}

/** Since when asking for changes brings the list up to date; undefined where it has to be read again. */
export function changesAreEnoughSince({ asOf, watermark }: HeldList, now: number): Date | undefined {
  return now - asOf.whole.getTime() > wholeEveryMs ? undefined : watermark;
}
