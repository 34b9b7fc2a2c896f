import type { ListName } from "@accounting-data/deployment";
import { beginTransaction, getOrPut, resultOf } from "../../settings/database.ts";
import { newSealKey } from "../../settings/device-keys.ts";
import type { ListOfCompany } from "../data-cache.ts";
import type { ListEntry } from "../refresh-list.ts";
import { blockNumbers, planBlocks, type BlockPlan, type StoredBlocks } from "./blocks.ts";
import { freeMemory } from "./free-memory.ts";
import { leavesStored, type KeptMoments } from "./rules.ts";
import { openList, sealList, type ListVersion, type Part, type StoredList } from "./seal-list.ts";
import {
  openRecords,
  partsOfLayout,
  sealRecords,
  replaceChanged,
  type StoredPart,
} from "./stored-records.ts";

/** What this window knows of a stored list: what it last wrote or read there. */
export interface KnownList extends StoredBlocks, ListVersion {}

/** What was found of a list. `foreign`: the company has another sign-in by now. */
export type FoundList =
  | {
      readonly kind: "kept";
      readonly entry: ListEntry;
      readonly known: KnownList;
      readonly moments: KeptMoments;
    }
  | { readonly kind: "none" | "foreign" | "damaged" };

interface StoredCompany {
  /** The browser uses it, and shows its bytes to nobody. */
  readonly key: CryptoKey;
  /** Another one if the company is kept again after it was forgotten. */
  readonly made: string;
}

type ListKey = readonly [id: string, list: ListName];
type PartKey = readonly [...ListKey, part: Part];

/** Named after the format: a database that another build has written does not have it, and is deleted. */
const format = 3;
const [companies, lists, parts] = ["companies", "lists", `parts, format ${format}`] as const;
const all = [companies, lists, parts] as const;

export function createKeptStores(db: IDBDatabase): void {
  for (const name of all) db.createObjectStore(name);
}

/** Whether a database has what {@link createKeptStores} makes. */
export function hasKeptStores(db: IDBDatabase): boolean {
  return all.every((name) => db.objectStoreNames.contains(name));
}

/** Lists in a database of the browser: a row for each, and blocks of records, encrypted with the key of their company. */
export type KeptStore = ReturnType<typeof createKeptStore>;

/** Stores lists in a database. A failed call has changed nothing. */
export function createKeptStore(db: IDBDatabase, now: () => number) {
  async function findCompany(id: string): Promise<StoredCompany | undefined> {
    return resultOf(beginTransaction(db, "readonly", companies).store.get(id));
  }

  async function openCompany(id: string): Promise<StoredCompany> {
    return getOrPut(db, companies, { name: id, make: newCompany });
  }

  async function find(of: ListOfCompany): Promise<FoundList> {
    const key: ListKey = [of.connection.id, of.list];
    const { storeOf } = beginTransaction(db, "readonly", ...all);
    const [company, row] = await Promise.all([
      resultOf<StoredCompany | undefined>(storeOf(companies).get(key[0])),
      resultOf<StoredList | undefined>(storeOf(lists).get([...key])),
    ]);
    if (!company || !row) return { kind: "none" };
    const reading = openRecords({ key: company.key, of, version: row }, row, (part) =>
      resultOf<StoredPart>(storeOf(parts).get([...key, part])),
    ).catch(() => undefined);
    const opened = await openList(company.key, of, row).catch(() => undefined);
    if (!opened) return { kind: "foreign" };
    const read = await reading;
    const records = opened !== "damaged" && read && replaceChanged(read, opened.changes, row);
    if (!records) return { kind: "damaged" };
    const { revision, blocks, size } = row;
    return {
      kind: "kept",
      entry: { ...opened.known, records },
      known: { revision, blocks, size, records: read.inBlocks },
      moments: row,
    };
  }

  /**
   * Stores a list, or of a known one only the blocks that have changed. Returns what is stored then; undefined if another
   * window has stored it since, as new as this, or has forgotten the company.
   */
  async function put(of: ListOfCompany, entry: ListEntry, known?: KnownList): Promise<KnownList | undefined> {
    const key: ListKey = [of.connection.id, of.list];
    const [id] = key;
    // A known list is not stored again if its company was forgotten meanwhile.
    const owner = known ? await findCompany(id) : await openCompany(id);
    if (!owner) return undefined;
    const { records } = entry;
    const plan = planBlocks(known, records);
    // Before the transaction begins: it would end while these are waited for.
    const version = versionAfter(known, plan);
    const written = await sealRecords({ key: owner.key, of, version }, plan, records);
    const row = await sealList(owner.key, of, { entry, plan, version, now: now() });

    const { storeOf, ended } = beginTransaction(db, "readwrite", ...all);
    const company = await resultOf<StoredCompany | undefined>(storeOf(companies).get(id));
    if (company?.made !== owner.made) return undefined;
    const stored = await resultOf<StoredList | undefined>(storeOf(lists).get([...key]));
    switch (decidePut({ stored, known, row })) {
      case "leave":
        return undefined;
      case "replace":
        return put(of, entry);
      case "write":
        await putParts(storeOf(parts), key, written);
        if (stored) await deleteOtherParts(storeOf(parts), key, partsOfLayout(plan.layout));
        storeOf(lists).put(row, [...key]);
        await ended;
    }
    const { size, hasChanges } = plan.layout;
    return { ...version, size, records: known && hasChanges ? known.records : records };
  }

  async function drop(id: string, isMeant: (list: ListName) => boolean): Promise<void> {
    const { storeOf, ended } = beginTransaction(db, "readwrite", lists, parts);
    for (const name of [lists, parts]) {
      await deleteWhere(storeOf(name), ([owner, list]) => owner === id && isMeant(list));
    }
    await ended;
  }

  /** Deletes the keys and lists of companies that are not kept, and the lists that may not be shown any more. */
  async function sweep(
    isKept: (id: string) => boolean,
    mayBeShown: (moments: KeptMoments) => boolean,
  ): Promise<void> {
    const { storeOf, ended } = beginTransaction(db, "readwrite", ...all);
    for (const id of await resultOf<readonly string[]>(storeOf(companies).getAllKeys())) {
      if (!isKept(id)) storeOf(companies).delete(id);
    }
    const keys = await resultOf<readonly ListKey[]>(storeOf(lists).getAllKeys());
    const rows = await resultOf<readonly StoredList[]>(storeOf(lists).getAll());
    const left = keys.filter(([id], index) => isKept(id) && mayBeShown(rows[index]!));
    for (const name of [lists, parts]) {
      await deleteWhere(storeOf(name), (key) => !left.some((one) => isOf(one, key)));
    }
    await ended;
  }

  return { find, put, drop, sweep };
}

/** A block that is not written again is that of an earlier write. */
function versionAfter(known: KnownList | undefined, { layout, written }: BlockPlan): ListVersion {
  const revision = crypto.randomUUID();
  const blocks = blockNumbers(layout).map((block) =>
    written.includes(block) ? revision : known!.blocks[block]!,
  );
  return { revision, blocks };
}

interface PutFacts {
  readonly stored: StoredList | undefined;
  readonly known: KnownList | undefined;
  readonly row: StoredList;
}

/**
 * Whether to write the planned blocks. If another window has stored the list since it was planned, they do not fit: a list
 * that is as new as this one is left, an older one is replaced in full.
 */
function decidePut({ stored, known, row }: PutFacts): "write" | "leave" | "replace" {
  if (stored?.revision === known?.revision) return "write";
  if (stored && leavesStored(stored, row)) return "leave";
  // Without a known list the plan has every block.
  return known ? "replace" : "write";
}

/** One after the other, each in its own task, since the browser copies each. */
async function putParts(
  store: IDBObjectStore,
  key: ListKey,
  written: Awaited<ReturnType<typeof sealRecords>>,
): Promise<void> {
  for (const [part, slices] of written) {
    await resultOf(store.put(slices, [...key, part]));
    for (const { bytes } of slices) freeMemory(bytes);
  }
}

/** Deletes the parts of a list that its layout does not have. */
async function deleteOtherParts(store: IDBObjectStore, key: ListKey, layout: readonly Part[]): Promise<void> {
  const kept = new Set(layout);
  await deleteWhere(store, (one) => isOf(key, one) && !kept.has((one as PartKey)[2]));
}

async function newCompany(): Promise<StoredCompany> {
  return { key: await newSealKey(), made: crypto.randomUUID() };
}

function isOf([id, list]: ListKey, [ofId, ofList]: ListKey | PartKey): boolean {
  return ofId === id && ofList === list;
}

async function deleteWhere(
  store: IDBObjectStore,
  isMeant: (key: ListKey | PartKey) => boolean,
): Promise<void> {
  const keys = await resultOf<readonly (ListKey | PartKey)[]>(store.getAllKeys());
  for (const key of keys) if (isMeant(key)) store.delete([...key]);
}
