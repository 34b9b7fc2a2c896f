import { isGuid } from "./guid.ts";
import type { JsonValue, RecordFields, SandboxRecord } from "./sandbox-record.ts";

/** The records of one list of one company, in the order of their ids. */
export interface RecordStore {
  readonly records: readonly SandboxRecord[];
  /** What the store began with. */
  readonly initial: readonly SandboxRecord[];
  find(id: string): SandboxRecord | undefined;
  /** @throws RangeError when the id is no guid, or is taken. */
  insert(fields: RecordFields): SandboxRecord;
  /** @throws RangeError when there is no such record. */
  update(id: string, changes: RecordFields): SandboxRecord;
  /** @throws RangeError when there is no such record. */
  remove(id: string): SandboxRecord;
}

/** What a store fills in by itself. */
export interface RecordStamps {
  newId(): string;
  /** ISO 8601, UTC. */
  now(): string;
}

/** Makes a store of the given records, which are sorted here. */
export function createRecordStore(seeded: readonly SandboxRecord[], stamps: RecordStamps): RecordStore {
  const records = seeded.toSorted((one, other) => (one.Id < other.Id ? -1 : 1));

  const position = (id: string): number => {
    const wanted = id.toLowerCase();
    const index = firstAfter(records, wanted) - 1;
    if (records[index]?.Id !== wanted) throw new RangeError(`There is no record with the id ${id}.`);
    return index;
  };

  return {
    records,
    initial: seeded,
    find(id) {
      const wanted = id.toLowerCase();
      const record = records[firstAfter(records, wanted) - 1];
      return record?.Id === wanted ? record : undefined;
    },
    insert(fields) {
      const now = stamps.now();
      const { Id, ModifiedAt, ...others } = fields;
      const given = Id ?? stamps.newId();
      if (typeof given !== "string" || !isGuid(given)) throw new RangeError("A record's Id must be a guid.");
      const id = given.toLowerCase();
      const index = firstAfter(records, id);
      if (records[index - 1]?.Id === id) throw new RangeError(`There is a record with the id ${id} already.`);
      const record: SandboxRecord = { Id: id, ...others, ModifiedAt: textOr(ModifiedAt, now) };
      records.splice(index, 0, record);
      return record;
    },
    update(id, changes) {
      const index = position(id);
      const old = records[index] as SandboxRecord;
      const modifiedAt = textOr(changes["ModifiedAt"], stamps.now());
      const record: SandboxRecord = { ...old, ...changes, Id: old.Id, ModifiedAt: modifiedAt };
      records[index] = record;
      return record;
    },
    remove(id) {
      return records.splice(position(id), 1)[0] as SandboxRecord;
    },
  };
}

function textOr(value: JsonValue | undefined, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

/** The index of the first record whose id comes after the given one, which need not exist. */
export function firstAfter(records: readonly SandboxRecord[], id: string): number {
  const wanted = id.toLowerCase();
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((records[middle] as SandboxRecord).Id <= wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
