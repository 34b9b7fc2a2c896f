import type { ListRecord } from "../service/list-record.ts";

/** A create from this add-in, after which the cached list may lack a record. */
export interface CreatedRecord {
  /** In lower case; undefined if the response did not contain it. */
  readonly id?: string | undefined;
  /** False if nobody knows whether the record was created. */
  readonly certain: boolean;
  /** What is known of it: as it was sent and returned. */
  readonly record?: ListRecord | undefined;
}

/** The creates that a list's cached records do not show yet. At first none; `changed` is called after each change. */
export function createCreatedRecords(changed: () => void) {
  let records: readonly CreatedRecord[] = [];

  function set(now: readonly CreatedRecord[]): void {
    records = now;
    changed();
  }

  return {
    /** All of them, certain or not: the same array until one is added or removed. */
    get all(): readonly CreatedRecord[] {
      return records;
    },
    /** Notes that a record was, or may have been, created. */
    add: (created: CreatedRecord): void => set([...records, created]),
    /** Removes a record that the cached list has by now, by its id. */
    remove: (id: string): void => set(records.filter((one) => one.id !== id)),
    /** Does a read, which shows what was created before it began. */
    shownBy: async <T>(read: () => Promise<T>): Promise<T> => {
      const before = new Set(records);
      const result = await read();
      set(records.filter((record) => !before.has(record)));
      return result;
    },
  };
}
