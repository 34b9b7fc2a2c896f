import { freeId } from "./free-id.ts";
import { isGuid, randomGuid } from "./guid.ts";
import type { Random } from "./random.ts";
import type { Books, MakeFields, RecordFields, SandboxRecord } from "./sandbox-record.ts";

/** Makes records from random numbers. */
export function makeRecords(
  count: number,
  make: MakeFields,
  random: Random,
  books: Books,
): readonly SandboxRecord[] {
  // Sorted, so that codes and numbers count upwards in the order of the list.
  const ids = Array.from({ length: count }, () => randomGuid(random)).sort();
  return ids.map((Id, index) => ({ Id, ...make(random, index, books) }));
}

/** The `ModifiedAt` of a record that is given without one. */
const longAgo = "2021-01-01T00:00:00.000Z";

/**
 * Checks given records, and adds the `Id` and `ModifiedAt` that are missing.
 *
 * @param newId makes an id; throws if every record must have one
 * @throws RangeError for an id that is not a guid or is given twice, and for a `ModifiedAt` that is not a string
 */
export function completeRecords(
  list: string,
  given: readonly RecordFields[],
  newId: () => string,
): readonly SandboxRecord[] {
  const taken = new Set(given.flatMap(({ Id }) => (typeof Id === "string" ? [Id.toLowerCase()] : [])));
  const records = given.map((fields): SandboxRecord => {
    const {
      Id = freeId(newId, (id) => taken.has(id)),
      ModifiedAt = longAgo,
      ...others
    } = structuredClone(fields);
    if (typeof Id !== "string" || !isGuid(Id))
      throw new RangeError(`The Id of a record of ${list} must be a guid.`);
    if (typeof ModifiedAt !== "string") {
      throw new RangeError(`The ModifiedAt of a record of ${list} must be a string.`);
    }
    return { Id: Id.toLowerCase(), ...others, ModifiedAt };
  });
  if (new Set(records.map(({ Id }) => Id)).size < records.length) {
    throw new RangeError(`Two records of ${list} have the same Id.`);
  }
  return records;
}
