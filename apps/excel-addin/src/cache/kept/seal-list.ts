import {
  isExactly,
  isFlag,
  isListOf,
  isNumber,
  isObjectOf,
  isOptional,
  readJson,
} from "@accounting-data/deployment";
import { encode, ivLength, sealingWith } from "../../settings/device-keys.ts";
import { dataIdentity } from "../../settings/connection.ts";
import type { ListEntry } from "../refresh-list.ts";
import type { ListOfCompany } from "../data-cache.ts";
import type { BlockPlan, Layout } from "./blocks.ts";
import type { KeptMoments } from "./rules.ts";

// How a list is encrypted. Each part is bound to its list, its place, the sign-in that read it and the write that it comes from, by a
// label that is authenticated and not stored.

/** Bytes that are encrypted, with the initialisation vector beside them: to put the two together, all would be copied. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** A stored list, without its records. What is not encrypted is authenticated. */
export interface StoredList extends KeptMoments, Layout {
  /** Another one after each write, of any window. Changes beside the blocks come from that write. */
  readonly revision: string;
  /** The revision from which each block comes. */
  readonly blocks: readonly string[];
  /** The other fields of the entry, encrypted. */
  readonly sealed: Sealed;
}

const isContent = isObjectOf({
  known: isObjectOf({
    complete: isFlag,
    totalMatches: isFlag,
    proof: isOptional(
      isObjectOf({ method: isExactly("key"), total: isNumber, records: isNumber, requests: isNumber }),
    ),
    watermark: isOptional(isMoment),
    serverReadAt: isOptional(isMoment),
  }),
  changes: isListOf(isNumber),
});

/** What is known of a list, its records apart. */
export interface OpenedList {
  readonly known: Omit<ListEntry, "records">;
  /** The positions of the records that have changed since the blocks were written. */
  readonly changes: readonly number[];
}

/** Encrypts what the cache knows of a list, its records apart. */
export async function sealList(
  key: CryptoKey,
  of: ListOfCompany,
  options: {
    readonly entry: ListEntry;
    readonly plan: Pick<BlockPlan, "layout" | "changes">;
    readonly version: ListVersion;
    readonly now: number;
  },
): Promise<StoredList> {
  const { entry, plan, version, now } = options;
  const { records: _, asOf, watermark, ...rest } = entry;
  const row = {
    ...plan.layout,
    ...version,
    changesAt: asOf.changesAt.getTime(),
    fullReadAt: asOf.fullReadAt.getTime(),
    writtenAt: now,
  };
  const known = { ...rest, watermark: watermark?.getTime() };
  const content = JSON.stringify({ known, changes: plan.changes });
  return { ...row, sealed: await sealBytes(key, listLabel(of, row), encode(content)) };
}

/** Decrypts it. Rejects if the company has another sign-in by now, or if it was changed. */
export async function openList(
  key: CryptoKey,
  of: ListOfCompany,
  row: StoredList,
): Promise<OpenedList | "damaged"> {
  const opened = await unsealBytes(key, listLabel(of, row), row.sealed);
  const content = readJson(new TextDecoder().decode(opened));
  if (!isContent(content)) return "damaged";
  const { changes, known } = content;
  const { watermark } = known;
  return {
    known: {
      ...known,
      asOf: { changesAt: new Date(row.changesAt), fullReadAt: new Date(row.fullReadAt) },
      watermark: watermark === undefined ? undefined : new Date(watermark),
    },
    changes,
  };
}

/** A part of a list's records: a block, by its number, or what has changed since the blocks were written. */
export type Part = number | "changes";

/** From which write the parts of a list come. */
export type ListVersion = Pick<StoredList, "revision" | "blocks">;

/** The label of a slice, by its number in its part: an older part of the same list does not pass for a newer one. */
export function sliceLabel(
  of: ListOfCompany,
  { revision, blocks }: ListVersion,
  { part, slice }: { readonly part: Part; readonly slice: number },
): string {
  return labelOf(of, [part, slice, part === "changes" ? revision : blocks[part]]);
}

/** Encrypts bytes, which are copied before it returns. */
export async function sealBytes(
  key: CryptoKey,
  label: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  return { iv, bytes: await crypto.subtle.encrypt(sealingWith(iv, label), key, bytes) };
}

/** Decrypts them. Rejects if they have another label. */
export async function unsealBytes(
  key: CryptoKey,
  label: string,
  { iv, bytes }: Sealed,
): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(sealingWith(iv, label), key, bytes);
}

/** A moment in milliseconds since 1970, within what a date can have. */
function isMoment(value: unknown): value is number {
  return isNumber(value) && !Number.isNaN(new Date(value).getTime());
}

function labelOf({ connection, list }: ListOfCompany, part: unknown): string {
  return JSON.stringify([dataIdentity(connection), list, part]);
}

function listLabel(of: ListOfCompany, row: Omit<StoredList, "sealed">): string {
  const { revision, blocks, changesAt, fullReadAt, writtenAt, size, inBlocks, count, hasChanges } = row;
  return labelOf(of, [revision, blocks, changesAt, fullReadAt, writtenAt, size, inBlocks, count, hasChanges]);
}
