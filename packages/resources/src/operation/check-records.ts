import { areGuids, guidLength, guidsAtATime, isGuid } from "./guid.ts";
import { idKey } from "./record-id.ts";
import type { UntypedRecord } from "./record-types.ts";

/** What an id must look like: a guid by the specification; any text where it shows no record type. */
export type IdFormat = "guid" | "text";

/** A record that can't be used, and why. */
export interface RecordFault {
  /** Its place on the page, from 0. */
  readonly index: number;
  /** The field, as the record spells it, or `Id` where it has none. */
  readonly field: string;
  /** What is wrong with it, without the value. */
  readonly problem: string;
}

/**
 * Checks a whole page at once: that each record is an object with an id. Nothing else is required of a record.
 * Returns the records, or the first fault.
 */
export function checkRecords(
  items: readonly unknown[],
  format: IdFormat,
): readonly UntypedRecord[] | RecordFault {
  const index =
    format === "text" ? firstFault(items, isText) : allHaveGuids(items) ? -1 : firstFault(items, isGuid);
  return index === -1 ? (items as readonly UntypedRecord[]) : describe(items[index], index, format);
}

/** Whether each record has a guid by the usual name. Where not, the records are looked at one by one. */
function allHaveGuids(items: readonly unknown[]): boolean {
  for (let from = 0; from < items.length; from += guidsAtATime) {
    const end = Math.min(from + guidsAtATime, items.length);
    let joined = "";
    for (let index = from; index < end; index++) {
      const id = (items[index] as UntypedRecord | null)?.["Id"];
      if (typeof id !== "string" || id.length !== guidLength) return false;
      joined += id;
    }
    if (!areGuids(joined)) return false;
  }
  return true;
}

/** The index of the first record without a proper id, -1 where all have one. The first record's spelling is tried first. */
function firstFault(items: readonly unknown[], isId: (value: unknown) => boolean): number {
  let key = "Id";
  for (let index = 0; index < items.length; index++) {
    const record = items[index];
    if (typeof record !== "object" || record === null) return index;
    const id: unknown = (record as UntypedRecord)[key];
    if (id !== undefined && isId(id)) continue;
    const ownKey = idKey(record);
    if (ownKey === undefined || !isId((record as UntypedRecord)[ownKey])) return index;
    key = ownKey;
  }
  return -1;
}

function describe(record: unknown, index: number, format: IdFormat): RecordFault {
  if (typeof record !== "object" || record === null)
    return { index, field: "Id", problem: "is missing: not an object" };
  const key = idKey(record);
  if (key === undefined) return { index, field: "Id", problem: "is missing" };
  return { index, field: key, problem: format === "guid" ? "is not a guid" : "is not text" };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
