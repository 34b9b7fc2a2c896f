import type { ListRecord } from "./list-snapshot.ts";

/** A list after changes came in. */
export interface MergedList {
  readonly records: readonly ListRecord[];
  readonly changed: number;
  readonly added: number;
}

/** Changed records in the place of the old ones, new ones at the end; a record that came unchanged counts as neither. */
export function mergeChanges(
  before: readonly ListRecord[],
  changes: readonly ListRecord[],
  idOf: (record: ListRecord) => string,
): MergedList {
  if (changes.length === 0) return { records: before, changed: 0, added: 0 };
  const places = new Map(before.map((record, place) => [idOf(record), place]));
  const records = before.slice();
  let changed = 0;
  let added = 0;
  for (const record of changes) {
    const id = idOf(record);
    const place = places.get(id);
    if (place === undefined) {
      places.set(id, records.push(record) - 1);
      added++;
    } else {
      // The overlap of the watermark brings records again that have not changed since.
      if (place < before.length && JSON.stringify(records[place]) !== JSON.stringify(record)) changed++;
      records[place] = record;
    }
  }
  return { records, changed, added };
}
