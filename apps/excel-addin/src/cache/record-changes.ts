import { idOfRecord, type ListRecord } from "../service/list-record.ts";

/** A record that a refresh has changed, added (no `before`) or found deleted (no `after`). */
export interface RecordChange {
  readonly before?: ListRecord;
  readonly after?: ListRecord;
}

/** What differs between a list before a refresh and after it: changed and new records in their order there, then deleted ones. */
export function recordChanges(
  before: readonly ListRecord[],
  after: readonly ListRecord[],
): readonly RecordChange[] {
  if (before === after) return [];
  const left = new Map(before.map((record) => [idOfRecord(record), record]));
  const changes: RecordChange[] = [];
  for (const record of after) {
    const id = idOfRecord(record);
    const earlier = left.get(id);
    left.delete(id);
    if (!earlier) changes.push({ after: record });
    else if (earlier !== record && JSON.stringify(earlier) !== JSON.stringify(record))
      changes.push({ before: earlier, after: record });
  }
  return [...changes, ...[...left.values()].map((record) => ({ before: record }))];
}
