import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import { guid, record } from "../../../test/fake-source.ts";
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
  test.each([0, 1, 500, 1200])("of %d records is found as it was, in their order", async (count) => {
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
    const stored = [...(await values("lists")), ...(await values("blocks"))];
    const bytes = stored.map((value) =>
      Buffer.from(value instanceof Uint8Array ? value : (value as { sealed: Uint8Array }).sealed),
    );
    const text = [
      JSON.stringify(stored),
      ...bytes.flatMap((one) => [one.toString("latin1"), one.toString("utf16le")]),
    ].join();
    for (const readable of ["Canary", "canary-7f3a", "Acme", "watermark"])
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
    const transaction = db.transaction("blocks", "readwrite");
    const blocks = transaction.objectStore("blocks");
    const request = blocks.get(["b", "BusinessPartners", 0]);
    request.onsuccess = () => blocks.put(request.result, ["a", "BusinessPartners", 0]);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    expect(await store.find(partners)).toEqual({ kind: "damaged" });
  });
});

describe("a list that was stored before", () => {
  test("has only its changed blocks written", async () => {
    const before = entry(2400);
    const known = await store.put(partners, before);
    const blocks = await values("blocks");
    const after = {
      ...before,
      records: [...before.records.with(700, record(guid(700), { Name: "New" })), record("z")],
    };
    const again = await store.put(partners, after, known);
    const rewritten = (await values("blocks")).map((block, index) => String(block) !== String(blocks[index]));
    expect(rewritten).toEqual([false, true, false, false, true]);
    expect(again).toMatchObject({ records: after.records });
    expect(await store.find(partners)).toMatchObject({ entry: after });
  });

  test("has no block of records that are gone", async () => {
    const before = entry(1200);
    const known = await store.put(partners, before);
    const after = { ...before, records: before.records.slice(0, 100) };
    await store.put(partners, after, known);
    expect(await values("blocks")).toHaveLength(1);
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
    for (const name of ["companies", "lists", "blocks"]) expect(await values(name)).toEqual([]);
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
    [await values("companies"), await values("lists"), await values("blocks")].map(({ length }) => length),
  ).toEqual([1, 1, 1]);
});
