import { ContractError, type Answer } from "@accounting-data/core";
import { idKey } from "./record-id.ts";
import type { UntypedRecord } from "./record-types.ts";

/** What an id must look like: a guid by the specification; any text where it shows no record type. */
export type IdFormat = "guid" | "text";

/** Makes the error of the record at an index. `problem` follows its name in the message; no value is in it. */
export type RecordErrorAt = (index: number, problem: string) => ContractError;

/** Throws unless each record is an object with an id. */
export function checkRecords(records: readonly unknown[], format: IdFormat, errorAt: RecordErrorAt): void {
  const index = findUnusable(records, format);
  if (index >= 0) throw errorAt(index, ` can't be used: ${problemOf(records[index], format)}`);
}

/** The error of a response whose records cannot be used. */
export function recordError(
  message: string,
  operation: string,
  { status, traceId }: Answer,
  cause?: unknown,
): ContractError {
  return new ContractError(message, { operation, status, traceId, cause });
}

/** The index of the first record that is not an object with an id; -1 if there is none. */
export function findUnusable(records: readonly unknown[], format: IdFormat): number {
  if (format === "guid" && haveGuids(records)) return -1;
  return records.findIndex((record) => problemOf(record, format));
}

function problemOf(record: unknown, format: IdFormat): string | undefined {
  if (Object(record) !== record) return "Id is missing: not an object";
  const key = idKey(record as object);
  if (key === undefined) return "Id is missing";
  if (format === "guid") return haveGuids([record]) ? undefined : `${key} is not a guid`;
  const id = (record as UntypedRecord)[key];
  return typeof id === "string" && id ? undefined : `${key} is not text`;
}

const guidLength = 36;
const guidsAtATime = 256;

/** Whether each record has a guid in the field in which the first one has its id. Much faster than {@link problemOf}. */
function haveGuids(records: readonly unknown[]): boolean {
  const key = idKey(Object(records[0]) as object)!;
  for (let from = 0; from < records.length; from += guidsAtATime) {
    let joined = "";
    for (const record of records.slice(from, from + guidsAtATime)) {
      const id = (record as UntypedRecord | null)?.[key];
      if (typeof id !== "string" || id.length !== guidLength) return false;
      joined += id;
    }
    if (!areGuids(joined)) return false;
  }
  return true;
}

/**
 * Whether a text consists of guids. It takes {@link guidsAtATime} of them at once, as bytes, which are read several times
 * as fast as a text's characters; a regular expression takes five times as long, and this runs for each record.
 */
function areGuids(joined: string): boolean {
  const { written } = encoder.encodeInto(joined, bytes);
  if (written !== joined.length) return false; // longer than a byte a character: not all of it is ASCII
  let sum = 0;
  for (let at = 0; at < written; at++) sum += weights[bytes[at]!]!;
  for (let at = 8; at < written; at += guidLength) {
    for (let of = at; of <= at + 15; of += 5) if (bytes[of] !== hyphen) return false;
  }
  // With the hyphens in their four places, anything but a digit in the others makes the sum greater.
  return sum === (written / guidLength) * 4;
}

const encoder = new TextEncoder();
/** Filled and read within one call, so that no state outlives it. */
const bytes = new Uint8Array(guidLength * guidsAtATime);
const hyphen = 45;
/** 0 for each hexadecimal digit, 1 for the hyphen, more for all others. */
const weights = Uint8Array.from({ length: 256 }, (_, code) =>
  code === hyphen ? 1 : /[\da-f]/i.test(String.fromCharCode(code)) ? 0 : 2,
);
