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
  add(record: CreatedRecord): void;
  /** Removes a record that the cached list has by now. */
  remove(id: string): void;
  /** Call it when a read begins. After the read has succeeded, call the result: the read shows what was created before. */
  beginRead(): () => void;
}

/** None yet. */
export function createCreatedRecords(): CreatedRecords {
  let records: readonly CreatedRecord[] = [];
  return {
    get any() {
      return records.length > 0;
    },
    get count() {
      return records.filter(({ certain }) => certain).length;
    },
    add: (record) => {
      records = [...records, record];
    },
    remove: (id) => {
      records = records.filter((one) => one.id !== id);
    },
    beginRead: () => {
      const before = new Set(records);
      return () => {
        records = records.filter((record) => !before.has(record));
      };
    },
  };
}
