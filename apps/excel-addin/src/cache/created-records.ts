/** A create from this add-in, after which the cached list may lack a record. */
export interface CreatedRecord {
  /** Undefined if the response did not contain it. */
  readonly id?: string | undefined;
  /** False if nobody knows whether the record was created. */
  readonly certain: boolean;
}

/** The creates that a list's cached records do not show yet. */
export interface CreatedRecords {
  /** Whether there are any, certain or not. */
  readonly any: boolean;
  /** How many are certain. */
  readonly count: number;
  /** Notes that a record was, or may have been, created. */
  add(record: CreatedRecord): void;
  /** Removes a record that the cached list has by now, by its id in lower case. */
  remove(id: string): void;
  /** Call it when a read begins. After the read has succeeded, call the result: the read shows what was created before. */
  beginRead(): () => void;
}

/** None yet. `changed` is called after each change. */
export function createCreatedRecords(changed: () => void): CreatedRecords {
  let records: readonly CreatedRecord[] = [];

  function set(now: readonly CreatedRecord[]): void {
    records = now;
    changed();
  }

  return {
    get any() {
      return records.length > 0;
    },
    get count() {
      return records.filter(({ certain }) => certain).length;
    },
    add: ({ id, certain }) => set([...records, { id: id?.toLowerCase(), certain }]),
    remove: (id) => set(records.filter((one) => one.id !== id)),
    beginRead: () => {
      const before = new Set(records);
      return () => set(records.filter((record) => !before.has(record)));
    },
  };
}
