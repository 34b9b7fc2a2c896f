import { type JournalEntry, fingerprintOf } from "@accounting-data/creating";
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { openIndexedDbJournal, shareJournal } from "./indexed-db-journal.ts";
import { createPageJournal, type Journal } from "./journal.ts";
import { unseal } from "../settings/device-keys.ts";
import { seal } from "../settings/seal.ts";

const start = Date.parse("2026-03-10T09:00:00Z");
let indexedDB: IDBFactory;
const clock = createFakeClock(start);
beforeEach(() => {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  indexedDB = new IDBFactory();
  return () => vi.unstubAllGlobals();
});

const open = (now = start, keptAtLeast = 0): Promise<Journal> =>
  openIndexedDbJournal({
    indexedDB: () => indexedDB,
    locks: navigator.locks,
    name: "test",
    clock: { now: () => now },
    keptAtLeast,
  });

const entry = (key: string, rest: Partial<JournalEntry> = {}): JournalEntry => ({
  key,
  fingerprint: `print of ${key}`,
  connectionId: "company",
  state: "planned",
  runId: "run",
  at: start,
  recordId: undefined,
  ...rest,
});

const found = async (journal: Journal, ...keys: string[]): Promise<readonly JournalEntry[]> =>
  journal.find({ keys, fingerprints: [] });
const typed = { sealed: "encrypted", at: start };

/** The order in which two windows do exclusive work that they begin at the same moment. */
async function orderOfWork(one: Journal, other: Journal): Promise<readonly string[]> {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await Promise.all([one.exclusively(work("one")), other.exclusively(work("other"))]);
  return order;
}
const inTurn = ["one begins", "one ends", "other begins", "other ends"];

describe.each([
  ["in IndexedDB", () => open()],
  ["in memory", () => createPageJournal()],
])("a journal %s", (_, openOne) => {
  test("finds entries by key and by fingerprint, each once", async () => {
    const journal = await openOne();
    const other = entry("c", { connectionId: "other", fingerprint: "print of b" });
    await journal.put([entry("a"), entry("b"), other]);
    expect(await found(journal, "a", "x")).toEqual([entry("a")]);
    expect(await journal.find({ keys: ["a"], fingerprints: ["print of a", "print of b"] })).toEqual([
      entry("a"),
      entry("b"),
      other,
    ]);
  });

  test("finds the entries that created a record", async () => {
    const journal = await openOne();
    const created = (key: string, recordId: string | undefined) => entry(key, { state: "created", recordId });
    await journal.put([created("a", "id 1"), created("b", undefined), created("c", "id 2"), entry("d")]);
    await journal.put([created("d", "id 1")]);
    expect(await journal.createdAs("id 1")).toEqual(["a", "d"]);
    expect(await journal.createdAs("id 3")).toEqual([]);
  });

  test("replaces an entry only from the states that are named, and makes none that is not there", async () => {
    const journal = await openOne();
    await journal.put([entry("a")]);
    const sending = entry("a", { state: "sending" });
    expect(await journal.replace(sending, ["planned"])).toBe(true);
    expect(await journal.replace(sending, ["planned"])).toBe(false);
    expect(await journal.replace(entry("x", { state: "sending" }), ["planned"])).toBe(false);
    expect(await found(journal, "a", "x")).toEqual([sending]);
  });

  test("finds the entries that keep what was typed, and forgets that of one connection with its key", async () => {
    const journal = await openOne();
    const key = await journal.sealKey("company");
    const sealed = await seal(key, "print of a", "canary");
    const ours = entry("a", { typed: { sealed, at: start + 1 } });
    const theirs = entry("b", { connectionId: "other", typed: { sealed, at: start + 2 } });
    await journal.put([entry("c"), ours, theirs]);
    expect(await journal.typed()).toEqual([ours, theirs]);
    expect(JSON.stringify(await journal.typed())).not.toContain("canary");
    expect(await unseal(await journal.sealKey("company"), "print of a", sealed)).toBe("canary");

    await journal.forgetTyped("company");
    expect(await journal.typed()).toEqual([theirs]);
    expect(await found(journal, "a")).toEqual([entry("a")]);
    await expect(unseal(await journal.sealKey("company"), "print of a", sealed)).rejects.toThrow(
      /operation/i,
    );
  });

  test("knows which run is carried out, and does exclusive work one after the other", async () => {
    const journal = await openOne();
    expect([...(await journal.whileRunning("run 7", () => journal.running()))]).toEqual(["run 7"]);
    await expect(journal.whileRunning("run 8", () => Promise.reject(new Error("why")))).rejects.toThrow(
      "why",
    );
    expect([...(await journal.running())]).toEqual([]);
    expect(await orderOfWork(journal, journal)).toEqual(inTurn);
  });
});

test("what was typed is deleted after 30 days, and its entry stays", async () => {
  await (await open()).put([entry("a", { typed })]);
  const days = (count: number): number => start + count * 86_400_000;
  expect(await (await open(days(29))).typed()).toHaveLength(1);
  const later = await open(days(31));
  expect(await later.typed()).toEqual([]);
  expect(await found(later, "a")).toEqual([entry("a")]);
});

test("of many windows that replace an entry at the same moment one succeeds", async () => {
  const windows = await Promise.all(Array.from({ length: 8 }, () => open()));
  await windows[0]!.put([entry("a")]);
  const tries = await Promise.all(
    windows.map((journal) => journal.replace(entry("a", { state: "sending" }), ["planned"])),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test("what was left unknown is never forgotten: the device's clock may be ahead", async () => {
  await (
    await open()
  ).put([
    entry("sending", { state: "sending" }),
    entry("unknown", { state: "unknown" }),
    entry("again", { doubtSince: start }),
    entry("created", { state: "created" }),
    entry("refused", { state: "rejected" }),
    entry("planned"),
  ]);
  const later = await open(start + 3650 * 86_400_000);
  const names = ["sending", "unknown", "again", "created", "refused", "planned"];
  expect((await found(later, ...names)).map(({ key }) => key)).toEqual(names.slice(0, 3));
});

test("entries outlive the window, and are forgotten after half a year if their outcome is known", async () => {
  await (await open()).put([entry("a"), entry("b", { at: start + 86_400_000 })]);
  const wanted = { keys: ["a", "b"], fingerprints: [] };
  expect(await (await open(start + 183 * 86_400_000)).find(wanted)).toHaveLength(2);
  expect((await (await open(start + 184 * 86_400_000)).find(wanted)).map(({ key }) => key)).toEqual(["b"]);
});

test("so many entries are kept whatever their age; of more, the oldest of known outcome are forgotten", async () => {
  await (
    await open()
  ).put([
    entry("oldest", { state: "sending", at: start - 3 }),
    entry("old", { state: "created", at: start - 2 }),
    entry("newer", { state: "created", at: start - 1 }),
    entry("newest", { state: "created" }),
  ]);
  const names = ["oldest", "old", "newer", "newest"];
  const late = start + 3650 * 86_400_000;
  expect(await found(await open(late, 4), ...names)).toHaveLength(4);
  expect((await found(await open(late, 3), ...names)).map(({ key }) => key)).toEqual([
    "oldest",
    "newer",
    "newest",
  ]);
});

test("a run is known as carried out to every window until it has ended, well or not", async () => {
  const [one, other] = [await open(), await open()];
  const seen = await one.whileRunning("run 7", () => other.running());
  expect([...seen]).toEqual(["run 7"]);
  await expect(one.whileRunning("run 8", () => Promise.reject(new Error("why")))).rejects.toThrow("why");
  expect([...(await other.running())]).toEqual([]);
});

test("work that no other window may do is done one after the other", async () => {
  const [one, other] = [await open(), await open()];
  expect(await orderOfWork(one, other)).toEqual(inTurn);
});

test("equal payloads to a service have one fingerprint in every window, whatever the order of fields, and say nothing", async () => {
  const [one, other] = [await open(), await open()];
  const payload = { Name: "Novák", BusinessDetails: { DuePeriod: 14 } };
  const print = (of: unknown, journal = one, service = "cz"): Promise<string> =>
    fingerprintOf(of, { service, key: journal.fingerprintKey });
  const known = await print(payload);
  expect(known).toMatch(/^[0-9a-f]{32}$/);
  expect(await print({ BusinessDetails: { DuePeriod: 14 }, Name: "Novák" }, other)).toBe(known);
  expect(await print({ ...payload, Name: "Novak" })).not.toBe(known);
  expect(await print({ ...payload, BusinessDetails: { DuePeriod: "14" } })).not.toBe(known);
  expect(await print(payload, one, "sk")).not.toBe(known);
  await expect(crypto.subtle.exportKey("raw", one.fingerprintKey)).rejects.toThrow("not extractable");
});

test("a journal that the browser has closed is opened again, and knows what it knew", async () => {
  const opening = vi.spyOn(indexedDB, "open");
  const parts = { indexedDB: () => indexedDB, locks: navigator.locks, name: "test", clock };
  const openShared = shareJournal(parts);
  const journal = await openShared();
  expect(await openShared()).toBe(journal);
  await journal.put([entry("a")]);
  // Its type asks for the class instead of an object of it.
  forceCloseDatabase(opening.mock.results[0]!.value.result as never);
  await expect(journal.put([entry("b")])).rejects.toMatchObject({ name: "InvalidStateError" });
  const reopened = await openShared();
  expect(await found(reopened, "a", "b")).toEqual([entry("a")]);
  expect(opening).toHaveBeenCalledTimes(2);
});

test("a journal that could not be opened is tried again", async () => {
  vi.spyOn(indexedDB, "open").mockImplementationOnce(() => {
    throw new Error("denied");
  });
  const openShared = shareJournal({
    indexedDB: () => indexedDB,
    locks: navigator.locks,
    name: "test",
    clock,
  });
  await expect(openShared()).rejects.toThrow("denied");
  expect(await found(await openShared(), "a")).toEqual([]);
});

test("a browser that never answers counts as one without a journal, and is tried again", async () => {
  const opening = vi.spyOn(indexedDB, "open").mockReturnValueOnce({} as IDBOpenDBRequest);
  const openShared = shareJournal({
    indexedDB: () => indexedDB,
    locks: navigator.locks,
    name: "test",
    clock,
  });
  const both = Promise.allSettled([openShared(), openShared()]);
  await clock.advance(10_000);
  const reason = { message: "The browser's database does not answer." };
  expect(await both).toMatchObject([{ reason }, { reason }]);
  expect(await found(await openShared(), "a")).toEqual([]);
  expect(opening).toHaveBeenCalledTimes(2);
});

test("an entry that the browser fails to write is not taken as written", async () => {
  const journal = await open();
  await journal.put([entry("a")]);
  const failing = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: {
    readonly transaction: { abort(): void };
  }) {
    this.transaction.abort();
    return {} as IDBRequest<IDBValidKey>;
  });
  const sending = entry("a", { state: "sending" });
  await expect(journal.replace(sending, ["planned"])).rejects.toThrow(/abort/i);
  await expect(journal.put([sending])).rejects.toThrow(/abort/i);
  failing.mockRestore();
  expect(await found(journal, "a")).toEqual([entry("a")]);
});
