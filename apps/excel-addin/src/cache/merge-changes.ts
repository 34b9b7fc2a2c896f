import type { ListRecord } from "../service/list-record.ts";

/** A list with a delta merged in. */
export interface MergedList {
  readonly records: readonly ListRecord[];
  readonly changed: number;
  readonly added: number;
}

/** Replaces changed records where they are and appends new ones. A record that is the same as before counts as neither. */
export function mergeChanges(
  before: readonly ListRecord[],
  changes: readonly ListRecord[],
  idOf: (record: ListRecord) => string,
): MergedList {
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
