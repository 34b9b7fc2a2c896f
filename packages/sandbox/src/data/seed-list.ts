import type { ListName } from "../operations.ts";
import { seedActivity } from "./activities.ts";
import { seedBankAccount } from "./bank-accounts.ts";
import { banks, seedBank } from "./banks.ts";
import { seedBusinessPartner } from "./business-partners.ts";
import { seedCashRegister } from "./cash-registers.ts";
import { seedCentre } from "./centres.ts";
import { isGuid, randomGuid } from "./guid.ts";
import { seedIssuedInvoice } from "./issued-invoices.ts";
import { isoMoment } from "./moments.ts";
import type { Random } from "./random.ts";
import type { RecordFields, SandboxRecord, SeededFields } from "./sandbox-record.ts";

/** Fields of the record at a place of a list; invoices refer to partners. */
type Seeder = (random: Random, index: number, partners: readonly SandboxRecord[]) => SeededFields;

const seeders: Readonly<Record<ListName, Seeder>> = {
  Activities: seedActivity,
  BankAccounts: seedBankAccount,
  Banks: seedBank,
  BusinessPartners: seedBusinessPartner,
  CashRegisters: seedCashRegister,
  Centres: seedCentre,
  IssuedInvoices: seedIssuedInvoice,
};

const defaultCounts: Readonly<Record<ListName, number>> = {
  Activities: 18,
  BankAccounts: 7,
  Banks: banks.length,
  BusinessPartners: 312,
  CashRegisters: 5,
  Centres: 12,
  IssuedInvoices: 140,
};

/**
 * Refuses a count that is none, and a list that does not exist.
 *
 * @throws RangeError which names the list
 */
export function checkSeededData(data: object): void {
  for (const [list, wanted] of Object.entries(data) as [string, unknown][]) {
    if (!(list in seeders)) {
      throw new RangeError(`There is no list ${list}; there are ${Object.keys(seeders).join(", ")}.`);
    }
    if (!Array.isArray(wanted) && !(Number.isInteger(wanted) && Number(wanted) >= 0)) {
      throw new RangeError(`The data of ${list} must be a whole number, 0 or more, or an array of records.`);
    }
  }
}

/**
 * The records that a list begins with.
 *
 * @throws RangeError for a given record whose id is no guid, or is given twice
 */
export function seedList(
  list: ListName,
  wanted: number | readonly RecordFields[] = defaultCounts[list],
  random: Random,
  partners: readonly SandboxRecord[],
): readonly SandboxRecord[] {
  const records =
    typeof wanted === "number" ? make(list, wanted, random, partners) : complete(wanted, random);
  if (new Set(records.map((record) => record.Id)).size < records.length) {
    throw new RangeError(`Two records of ${list} have the same Id.`);
  }
  return records;
}

function make(
  list: ListName,
  count: number,
  random: Random,
  partners: readonly SandboxRecord[],
): readonly SandboxRecord[] {
  // Sorted, so that codes and numbers count upwards in the order of the list.
  const ids = Array.from({ length: count }, () => randomGuid(random)).sort();
  return ids.map((Id, index) => ({ Id, ...seeders[list](random, index, partners) }));
}

function complete(given: readonly RecordFields[], random: Random): readonly SandboxRecord[] {
  return given.map((fields) => withStamps(fields, random));
}

function withStamps(fields: RecordFields, random: Random): SandboxRecord {
  const { Id = randomGuid(random), ModifiedAt = isoMoment(0, 0), ...others } = fields;
  if (typeof Id !== "string" || !isGuid(Id)) throw new RangeError("A record's Id must be a guid.");
  if (typeof ModifiedAt !== "string") throw new RangeError("A record's ModifiedAt must be a string.");
  return { Id: Id.toLowerCase(), ...others, ModifiedAt };
}
