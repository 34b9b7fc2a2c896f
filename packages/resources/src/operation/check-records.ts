import { ContractError } from "@accounting-data/core";
import { idKey } from "./record-id.ts";
import type { UntypedRecord } from "./record-types.ts";

/** What an id must look like: a guid by the specification; any text where it shows no record type. */
export type IdFormat = "guid" | "text";

/** What the record at an index is called in errors. */
export type NameRecord = (index: number) => string;

/** Throws unless each record is an object with an id. */
export function checkRecords(records: readonly unknown[], format: IdFormat, nameOf: NameRecord): void {
  const index = findUnusable(records, format);
  if (index < 0) return;
  const problem = problemOf(records[index], format);
  throw new ContractError(`${nameOf(index)} can't be used: ${problem}`);
}

/** The index of the first record that is not an object with an id; -1 if there is none. */
export function findUnusable(records: readonly unknown[], format: IdFormat): number {
  for (let index = 0; index < records.length; index++) {
    if (problemOf(records[index], format)) return index;
  }
  return -1;
}

function problemOf(record: unknown, format: IdFormat): string | undefined {
  if (typeof record !== "object" || record === null) return "Id is missing: not an object";
  const key = idKey(record);
  if (key === undefined) return "Id is missing";
  const id = (record as UntypedRecord)[key];
  if (format === "guid") return isGuid(id) ? undefined : `${key} is not a guid`;
  return typeof id === "string" && id ? undefined : `${key} is not text`;
}

const guidLength = 36;

/**
 * Whether a value is a guid, as the ids of records are.
 * @example console.log(isGuid("6f9619ff-8b86-4d11-b42d-00c04fc964ff")); // true
 * @see https://github.com/accounting-data/accounting-data/blob/main/docs/specification.md#resource-types
 */
// A regular expression takes three times as long, and this runs for each record.
export function isGuid(value: unknown): boolean {
  if (typeof value !== "string" || value.length !== guidLength) return false;
  let digits = 0;
  // A character that is not ASCII makes it NaN.
  for (let at = 0; at < guidLength; at++) digits += isHexDigit[value.charCodeAt(at)]!;
  const hasHyphens = value[8] === "-" && value[13] === "-" && value[18] === "-" && value[23] === "-";
  return digits === 32 && hasHyphens;
}

/** By the code of each ASCII character: 1 for a hexadecimal digit, 0 for any other. */
const isHexDigit = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\da-f]/i.test(String.fromCharCode(code))),
);
