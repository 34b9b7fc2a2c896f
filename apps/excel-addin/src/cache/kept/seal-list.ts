import type { ListRecord } from "../../service/list-record.ts";
import { isFlag, isNumber, isObjectOf, isOptional, readJson } from "../../settings/checks.ts";
import { encode, unsealBytes } from "../../settings/device-keys.ts";
import { sealBytes } from "../../settings/seal.ts";
import { dataIdentity } from "../../settings/connection.ts";
import type { ListEntry } from "../refresh-list.ts";
import type { WholeListOfCompany } from "../whole-list.ts";
import { nextTask } from "./page-tasks.ts";
import type { KeptMoments } from "./rules.ts";

// How a list is encrypted. Each part is bound to its list, its place and the sign-in that read it, by a label that is
// authenticated and not stored.

/** A list of a company. */
export type ListOfCompany = Pick<WholeListOfCompany, "connection" | "list">;

/** A stored list, without its records. What is not encrypted is authenticated. */
export interface StoredList extends KeptMoments {
  /** Another one after each write, of any window. */
  readonly revision: string;
  /** Records in a block. */
  readonly size: number;
  /** Records in all. */
  readonly count: number;
  /** The other fields of the entry, encrypted. */
  readonly sealed: Uint8Array<ArrayBuffer>;
}

const isContent = isObjectOf({
  complete: isFlag,
  totalMatches: isFlag,
  watermark: isOptional(isMoment),
  serverReadAt: isOptional(isMoment),
});

/** Encrypts what the cache knows of a list, its records apart. */
export async function sealList(
  key: CryptoKey,
  of: ListOfCompany,
  { entry, size, now }: { readonly entry: ListEntry; readonly size: number; readonly now: number },
): Promise<StoredList> {
  const { records, asOf, watermark, ...rest } = entry;
  const row = {
    revision: crypto.randomUUID(),
    changesAt: asOf.changesAt.getTime(),
    fullReadAt: asOf.fullReadAt.getTime(),
    writtenAt: now,
    size,
    count: records.length,
  };
  const content = JSON.stringify({ ...rest, watermark: watermark?.getTime() });
  return { ...row, sealed: await sealBytes(key, listLabel(of, row), encode(content)) };
}

/** Decrypts it. Rejects if the company has another sign-in by now, or if it was changed. */
export async function openList(
  key: CryptoKey,
  of: ListOfCompany,
  row: StoredList,
): Promise<Omit<ListEntry, "records"> | "damaged"> {
  const content = readJson(await unsealBytes(key, listLabel(of, row), row.sealed));
  if (!isContent(content)) return "damaged";
  const { watermark, ...rest } = content;
  return {
    ...rest,
    asOf: { changesAt: new Date(row.changesAt), fullReadAt: new Date(row.fullReadAt) },
    watermark: watermark === undefined ? undefined : new Date(watermark),
  };
}

/** Encrypts a block, whose records are JSON in UTF-8. */
export function sealBlock(
  key: CryptoKey,
  of: ListOfCompany,
  { block, json }: { readonly block: number; readonly json: Uint8Array<ArrayBuffer> },
): Promise<Uint8Array<ArrayBuffer>> {
  return sealBytes(key, labelOf(of, block), json);
}

/** Decrypts a block. Rejects if it is not that of this place. */
export async function openBlock(
  key: CryptoKey,
  of: ListOfCompany,
  { block, sealed }: { readonly block: number; readonly sealed: Uint8Array<ArrayBuffer> },
): Promise<readonly ListRecord[]> {
  const json = await unsealBytes(key, labelOf(of, block), sealed);
  // Browsers decrypt several in one task of the page.
  await nextTask();
  const records: unknown = JSON.parse(json);
  if (!Array.isArray(records)) throw new TypeError("A block of a list is not an array.");
  return records as readonly ListRecord[];
}

/** A moment in milliseconds since 1970, within what a date can have. */
function isMoment(value: unknown): value is number {
  return isNumber(value) && !Number.isNaN(new Date(value).getTime());
}

function labelOf({ connection, list }: ListOfCompany, part: unknown): string {
  return JSON.stringify([dataIdentity(connection), list, part]);
}

function listLabel(of: ListOfCompany, row: Omit<StoredList, "sealed">): string {
  const { revision, changesAt, fullReadAt, writtenAt, size, count } = row;
  return labelOf(of, [revision, changesAt, fullReadAt, writtenAt, size, count]);
}
