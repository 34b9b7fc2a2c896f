import { freeId } from "./free-id.ts";
import { isGuid } from "./guid.ts";
import { createCodeCounter } from "./next-code.ts";
import type { JsonValue, RecordFields, SandboxRecord } from "./sandbox-record.ts";

/** The records of one list of one company, sorted by id. */
export interface RecordStore {
  readonly records: readonly SandboxRecord[];
  /** The records that the list began with. */
  readonly initial: readonly SandboxRecord[];
  find(id: string): SandboxRecord | undefined;
  /** The texts of a field, each with the number of records that have it. */
  texts(field: string): ReadonlyMap<string, number>;
  /** The code for another record: the number after the highest one. */
  nextCode(): string;
  /** @throws RangeError when the id is not a guid, or is taken. */
  insert(fields: RecordFields): SandboxRecord;
  /** @throws RangeError when there is no such record. */
  update(id: string, changes: RecordFields): SandboxRecord;
  /** @throws RangeError when there is no such record. */
  remove(id: string): SandboxRecord;
}

/** Makes a store of these records, in any order. An inserted record without an id or a time gets one of `stamps`. */
export function createRecordStore(
  seeded: readonly SandboxRecord[],
  stamps: { readonly newId: () => string; readonly now: () => string },
): RecordStore {
  const records = seeded.toSorted((one, other) => (one.Id < other.Id ? -1 : 1));

  /** By field; a field is counted once somebody has asked for its texts. */
  const counted = new Map<string, Map<string, number>>();
  const codes = createCodeCounter();
  const count = (record: SandboxRecord, by: 1 | -1): void => {
    for (const [field, texts] of counted) addText(texts, record[field], by);
    const { Code: code } = record;
    if (by === -1) codes.removed();
    else if (typeof code === "string") codes.added(code);
  };

  function texts(field: string): ReadonlyMap<string, number> {
    const existing = counted.get(field);
    if (existing) return existing;
    const found = new Map<string, number>();
    for (const record of records) addText(found, record[field], 1);
    counted.set(field, found);
    return found;
  }

  const indexOf = (id: string): number => {
    const index = firstAfter(records, id) - 1;
    if (records[index]?.Id !== id.toLowerCase()) throw new RangeError(`No record has the id ${id}.`);
    return index;
  };

  const find = (id: string): SandboxRecord | undefined => {
    const record = records[firstAfter(records, id) - 1];
    return record?.Id === id.toLowerCase() ? record : undefined;
  };

  return {
    records,
    initial: seeded,
    find,
    texts,
    nextCode: () => codes.next(texts("Code").keys()),
    insert(fields) {
      const now = stamps.now();
      const { Id, ModifiedAt, ...others } = fields;
      const given = Id ?? freeId(stamps.newId, (id) => find(id) !== undefined);
      if (typeof given !== "string" || !isGuid(given))
        throw new RangeError("The Id of a record must be a guid.");
      const id = given.toLowerCase();
      const index = firstAfter(records, id);
      if (records[index - 1]?.Id === id) throw new RangeError(`Another record has the id ${id}.`);
      const record: SandboxRecord = { Id: id, ...others, ModifiedAt: textOr(ModifiedAt, now) };
      records.splice(index, 0, record);
      count(record, 1);
      return record;
    },
    update(id, changes) {
      const index = indexOf(id);
      const old = records[index] as SandboxRecord;
      const modifiedAt = textOr(changes["ModifiedAt"], stamps.now());
      const record: SandboxRecord = { ...old, ...changes, Id: old.Id, ModifiedAt: modifiedAt };
      records[index] = record;
      count(old, -1);
      count(record, 1);
      return record;
    },
    remove(id) {
      const [record] = records.splice(indexOf(id), 1) as [SandboxRecord];
      count(record, -1);
      return record;
    },
  };
}

function addText(texts: Map<string, number>, text: JsonValue | undefined, by: 1 | -1): void {
  if (typeof text !== "string") return;
  const count = (texts.get(text) ?? 0) + by;
  if (count === 0) texts.delete(text);
  else texts.set(text, count);
}

function textOr(value: JsonValue | undefined, fallback: string): string {
  return typeof value === "string" ? value : fallback;
}

/** The index of the first record with a greater id. The id itself may be missing. */
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
