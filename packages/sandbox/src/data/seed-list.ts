import type { ListName } from "../operations.ts";
import { seedBusinessPartner } from "./business-partners.ts";
import { isGuid, randomGuid } from "./guid.ts";
import { isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { RecordFields, SandboxRecord } from "./sandbox-record.ts";

const defaultCounts: Readonly<Record<ListName, number>> = {
  Activities: 18,
  BankAccounts: 7,
  Banks: 24,
  BusinessPartners: 312,
  CashRegisters: 5,
  Centres: 12,
  IssuedInvoices: 140,
};

/** The records that a list begins with. */
export function seedList(
  list: ListName,
  wanted: number | readonly RecordFields[] = defaultCounts[list],
  random: Random,
  partners: readonly SandboxRecord[],
): readonly SandboxRecord[] {
  if (typeof wanted !== "number") return wanted.map((fields) => withId(fields, random));
  // Sorted, so that codes and numbers count upwards in the order of the list.
  const ids = Array.from({ length: wanted }, () => randomGuid(random)).sort();
  return ids.map((Id, index) => ({ Id, ...seedRecord(list, random, index, partners) }) as SandboxRecord);
}

function seedRecord(
  list: ListName,
  random: Random,
  index: number,
  _partners: readonly SandboxRecord[],
): RecordFields {
  return seedBusinessPartner(random, index);
}

function withId(fields: RecordFields, random: Random): SandboxRecord {
  const { Id = randomGuid(random), ModifiedAt = isoMoment(0, 0) } = fields;
  if (typeof Id !== "string" || !isGuid(Id)) throw new RangeError("A record's Id must be a guid.");
  if (typeof ModifiedAt !== "string") throw new RangeError("A record's ModifiedAt must be a string.");
  return { ...fields, Id: Id.toLowerCase(), ModifiedAt };
}
