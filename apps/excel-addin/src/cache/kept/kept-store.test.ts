import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import { guid, record } from "../../../test/fake-source.ts";
import { partsName } from "../../../test/kept-device.ts";
import { openDatabase, resultOf } from "../../settings/database.ts";
import type { ListEntry } from "../refresh-list.ts";
import { createKeptStore, createKeptStores, type KeptStore } from "./kept-store.ts";

const now = Date.parse("2026-03-10T09:00:00Z");
const acme = connection({ id: "a", label: "Acme s.r.o." });
const other = connection({ id: "b", label: "Other", credential: { kind: "api-key", apiKey: "another" } });
const partners = { connection: acme, list: "BusinessPartners" } as const;

let indexedDB: IDBFactory;
let db: IDBDatabase;
let store: KeptStore;
beforeEach(async () => {
  indexedDB = new IDBFactory();
  [db, store] = await open();
});

/** A window of the device. */
async function open(): Promise<[IDBDatabase, KeptStore]> {
  const opened = await openDatabase(indexedDB, "lists", createKeptStores);
  return [opened, createKeptStore(opened, () => now)];
}

function entry(count: number, readAt = now, name = "Canary"): ListEntry {
  return {
    records: Array.from({ length: count }, (_, index) => record(guid(index), { Name: `${name} ${index}` })),
    asOf: { changesAt: new Date(readAt), fullReadAt: new Date(readAt - 1000) },
    complete: true,
    watermark: new Date(readAt - 5000),
    serverReadAt: readAt,
    totalMatches: true,
  };
}

/** Everything in a store. */
function values(name: string): Promise<readonly unknown[]> {
  return resultOf(db.transaction(name).objectStore(name).getAll());
}

describe("a stored list", () => {
  test.each([0, 1, 1000, 12_345])("of %d records is found as it was, in their order", async (count) => {
    const put = entry(count);
    await store.put(partners, put);
    expect(await store.find(partners)).toMatchObject({ kind: "kept", entry: put });
  });

  test("keeps fields that this version does not know, and a list without a watermark", async () => {
    const put = { ...entry(1), watermark: undefined, complete: false, later: { total: 1 } };
    await store.put(partners, put);
    expect(await store.find(partners)).toMatchObject({ kind: "kept", entry: put });
  });

  test("has every kind of text and number that a service sends", async () => {
    const records = [
      {
        Id: "a",
        text: "č€\u{1f600}\u2028\ud800",
        big: "12345678901234567890",
        none: null,
        deep: [{ x: -0.5 }],
      },
    ];
    await store.put(partners, { ...entry(0), records });
    expect(await store.find(partners)).toMatchObject({ entry: { records } });
  });

  test("is nowhere readable, and its key can't be read", async () => {
    await store.put(partners, entry(3));
    const [company] = (await values("companies")) as readonly { readonly key: CryptoKey }[];
    await expect(crypto.subtle.exportKey("raw", company!.key)).rejects.toThrow("not extractable");
    const rows = (await values("lists")) as readonly { readonly sealed: { readonly bytes: ArrayBuffer } }[];
    const slices = (await values(partsName)).flat() as readonly { readonly bytes: ArrayBuffer }[];
    const bytes = [...rows.map(({ sealed }) => sealed), ...slices].map((one) => Buffer.from(one.bytes));
    expect(bytes).toHaveLength(2);
    const stored = [...rows, ...slices];
    const text = [
      JSON.stringify(stored),
      ...bytes.flatMap((one) => [one.toString("latin1"), one.toString("utf16le")]),
    ].join();
    for (const readable of ["Canary", "canary-7f3a", "Acme", "watermark", "Name"])
      expect(text).not.toContain(readable);
  });

  test.each([
    [
      "of another company with the same id",
      { ...partners, connection: { ...acme, upstream: "other" } },
      "foreign",
    ],
    [
      "with another sign-in",
      { ...partners, connection: { ...acme, credential: other.credential } },
      "foreign",
    ],
    ["of another company", { ...partners, connection: other }, "none"],
    ["of another list", { ...partners, list: "Banks" }, "none"],
  ] as const)("is not found %s", async (_, of, kind) => {
    await store.put(partners, entry(3));
    expect(await store.find(of)).toEqual({ kind });
  });

  test("is that of its place: one company's blocks are not taken for another's", async () => {
    await store.put(partners, entry(3));
    await store.put({ ...partners, connection: other }, entry(3, now, "Other"));
    const transaction = db.transaction(partsName, "readwrite");
    const blocks = transaction.objectStore(partsName);
    const request = blocks.get(["b", "BusinessPartners", 0]);
    request.onsuccess = () => blocks.put(request.result, ["a", "BusinessPartners", 0]);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    expect(await store.find(partners)).toEqual({ kind: "damaged" });
  });
});

describe("a list that was stored before", () => {
  const changed = (before: ListEntry, ...positions: readonly number[]): ListEntry => {
    const records = [...before.records];
    for (const position of positions) records[position] = record(guid(position), { Name: "New" });
    return { ...before, records };
  };
  /** The parts, and which of them have other bytes than before. */
  const parts = async (): Promise<ReadonlyMap<string, string>> => {
    const store = db.transaction(partsName).objectStore(partsName);
    const [keys, stored] = await Promise.all([
      resultOf<readonly (readonly unknown[])[]>(store.getAllKeys()),
      resultOf<readonly (readonly { readonly bytes: ArrayBuffer }[])[]>(store.getAll()),
    ]);
    const textOf = (slices: readonly { readonly bytes: ArrayBuffer }[]): string =>
      slices.map(({ bytes }) => Buffer.from(bytes).toString("base64")).join();
    return new Map(keys.map((key, index) => [String(key[2]), textOf(stored[index]!)]));
  };
  const writtenSince = async (before: ReadonlyMap<string, string>): Promise<readonly string[]> =>
    [...(await parts())].filter(([part, text]) => before.get(part) !== text).map(([part]) => part);

  test("has only its changes written, all of them each time", async () => {
    const before = entry(24_000);
    const known = await store.put(partners, before);
    const first = await parts();
    expect([...first.keys()]).toEqual(["0", "1", "2"]);
    const after = changed(before, 700, 12_000);
    const again = await store.put(partners, { ...after, records: [...after.records, record("z")] }, known);
    expect(await writtenSince(first)).toEqual(["changes"]);
    const last = changed({ ...after, records: [...after.records, record("z"), record("y")] }, 701);
    expect(await store.put(partners, last, again)).toBeDefined();
    expect(await writtenSince(first)).toEqual(["changes"]);
    expect(await store.find(partners)).toMatchObject({ entry: last });
  });

  test("has only its changes written after it was found with some", async () => {
    const before = entry(3000);
    const after = changed(before, 700);
    await store.put(partners, after, await store.put(partners, before));
    const [, window] = await open();
    const found = await window.find(partners);
    if (found.kind !== "kept") throw new Error(`The list is ${found.kind}.`);
    const first = await parts();
    const last = changed(found.entry, 2, 2999);
    await window.put(partners, last, found.known);
    expect(await writtenSince(first)).toEqual(["changes"]);
    expect(await store.find(partners)).toMatchObject({ entry: last });
  });

  test("has only the block written in which most has changed, and no changes beside the blocks", async () => {
    const before = entry(24_000);
    const some = await store.put(partners, changed(before, 5), await store.put(partners, before));
    const first = await parts();
    expect([...first.keys()]).toEqual(["0", "1", "2", "changes"]);
    const after = changed(before, ...Array.from({ length: 6000 }, (_, index) => 10_000 + index));
    await store.put(partners, after, some);
    expect([...(await parts()).keys()]).toEqual(["0", "1", "2"]);
    expect(await writtenSince(first)).toEqual(["1"]);
    expect(await store.find(partners)).toMatchObject({ entry: after });
  });

  test.each([
    ["a block", 0, Array.from({ length: 6000 }, (_, index) => index)],
    ["changes", "changes", [6]],
  ])("is damaged where %s of an earlier moment stands in place of the newer", async (_, part, positions) => {
    const before = entry(24_000);
    const some = await store.put(partners, changed(before, 5), await store.put(partners, before));
    const key = ["a", "BusinessPartners", part];
    const earlier = await resultOf<unknown>(db.transaction(partsName).objectStore(partsName).get(key));
    await store.put(partners, changed(before, ...positions), some);
    const transaction = db.transaction(partsName, "readwrite");
    transaction.objectStore(partsName).put(earlier, key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    expect(await store.find(partners)).toEqual({ kind: "damaged" });
  });

  test("has no block of records that are gone", async () => {
    const before = entry(12_000);
    const known = await store.put(partners, before);
    const after = { ...before, records: before.records.slice(0, 100) };
    await store.put(partners, after, known);
    expect(await values(partsName)).toHaveLength(1);
    expect(await store.find(partners)).toMatchObject({ entry: after });
  });

  test("is written in full where another window has stored an older one meanwhile", async () => {
    const [, window] = await open();
    const before = entry(1200);
    const known = await store.put(partners, before);
    await window.put(partners, entry(900, now + 1, "Theirs"));
    const after = {
      ...before,
      records: before.records.with(0, record(guid(0))),
      asOf: { ...before.asOf, changesAt: new Date(now + 2) },
    };
    await store.put(partners, after, known);
    expect(await store.find(partners)).toMatchObject({ entry: after });
  });

  test("is left where another window has stored a newer one meanwhile", async () => {
    const [, window] = await open();
    const before = entry(1200);
    const known = await store.put(partners, before);
    const newer = entry(900, now + 2, "Theirs");
    await window.put(partners, newer);
    const after = { ...before, asOf: { ...before.asOf, changesAt: new Date(now + 1) } };
    expect(await store.put(partners, after, known)).toBeUndefined();
    expect(await store.find(partners)).toMatchObject({ entry: newer });
  });

  test("by two windows at once is one of the two, whole", async () => {
    const [, window] = await open();
    const [mine, theirs] = [entry(1200, now, "Mine"), entry(700, now + 1, "Theirs")];
    await Promise.all([store.put(partners, mine), window.put(partners, theirs)]);
    const found = await store.find(partners);
    expect([mine, theirs]).toContainEqual(found.kind === "kept" ? found.entry : undefined);
    expect(await values("companies")).toHaveLength(1);
  });

  test("is not stored again by a window that was writing it when its company was forgotten", async () => {
    const [, window] = await open();
    const known = await store.put(partners, entry(600));
    const writing = store.put(partners, entry(1200, now + 1), known);
    await window.sweep(
      () => false,
      () => true,
    );
    expect(await writing).toBeUndefined();
    for (const name of ["companies", "lists", partsName]) expect(await values(name)).toEqual([]);
  });
});

test("what is swept is that of companies that are not kept, and lists that may not be shown", async () => {
  await store.put(partners, entry(3));
  await store.put({ ...partners, list: "Banks" }, entry(3, now - 1));
  await store.put({ ...partners, connection: other }, entry(3));
  await store.sweep(
    (id) => id === "a",
    ({ changesAt }) => changesAt === now,
  );
  expect(await store.find(partners)).toMatchObject({ kind: "kept" });
  expect(await store.find({ ...partners, list: "Banks" })).toEqual({ kind: "none" });
  expect(
    [await values("companies"), await values("lists"), await values(partsName)].map(({ length }) => length),
  ).toEqual([1, 1, 1]);
});
