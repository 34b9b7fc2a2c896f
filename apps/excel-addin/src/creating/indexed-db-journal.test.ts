import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";
import { openIndexedDbJournal, type DeviceJournal } from "./indexed-db-journal.ts";
import type { JournalEntry } from "./journal.ts";

const start = Date.parse("2026-03-10T09:00:00Z");
let indexedDB: IDBFactory;
beforeEach(() => {
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  indexedDB = new IDBFactory();
  return () => vi.unstubAllGlobals();
});

const open = (now = start): Promise<DeviceJournal> =>
  openIndexedDbJournal({
    indexedDB,
    locks: navigator.locks,
    name: "test",
    now: () => now,
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

test("entries are found by key, and by fingerprint within a company", async () => {
  const journal = await open();
  const other = entry("c", { connectionId: "other", fingerprint: "print of b" });
  await journal.put([entry("a"), entry("b"), other]);
  const find = (keys: readonly string[], fingerprints: readonly string[]) =>
    journal.find({ keys, connectionId: "company", fingerprints });
  expect(await find(["a", "x"], [])).toEqual([entry("a")]);
  expect(await find(["a"], ["print of b", "print of a"])).toEqual([entry("a"), entry("b")]);
  expect(await find(["c"], [])).toEqual([other]);
});

test("an entry is replaced only from the states that are named, and one that is not there is not made", async () => {
  const journal = await open();
  await journal.put([entry("a")]);
  expect(await journal.replace(entry("a", { state: "sending" }), ["planned"])).toBe(true);
  expect(await journal.replace(entry("a", { state: "sending" }), ["planned"])).toBe(false);
  expect(await journal.replace(entry("x", { state: "sending" }), ["planned"])).toBe(false);
  expect(await journal.find({ keys: ["a", "x"], connectionId: "", fingerprints: [] })).toEqual([
    entry("a", { state: "sending" }),
  ]);
});

test("of many windows that replace an entry at the same moment one succeeds", async () => {
  const windows = await Promise.all(Array.from({ length: 8 }, () => open()));
  await windows[0]!.put([entry("a")]);
  const tries = await Promise.all(
    windows.map((journal) => journal.replace(entry("a", { state: "sending" }), ["planned"])),
  );
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test("entries outlive the window, and are forgotten after half a year", async () => {
  await (await open()).put([entry("a"), entry("b", { at: start + 86_400_000 })]);
  const wanted = { keys: ["a", "b"], connectionId: "", fingerprints: [] };
  expect(await (await open(start + 183 * 86_400_000)).find(wanted)).toHaveLength(2);
  expect((await (await open(start + 184 * 86_400_000)).find(wanted)).map(({ key }) => key)).toEqual(["b"]);
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
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await Promise.all([one.exclusively(work("one")), other.exclusively(work("other"))]);
  expect(order).toEqual(["one begins", "one ends", "other begins", "other ends"]);
});

test("equal payloads have one fingerprint in every window, whatever the order of fields, and say nothing", async () => {
  const [one, other] = [await open(), await open()];
  const payload = { Name: "Novák", BusinessDetails: { DuePeriod: 14 } };
  const print = await fingerprintOf(payload, one.fingerprintKey);
  expect(print).toMatch(/^[0-9a-f]{32}$/);
  expect(
    await fingerprintOf({ BusinessDetails: { DuePeriod: 14 }, Name: "Novák" }, other.fingerprintKey),
  ).toBe(print);
  expect(await fingerprintOf({ ...payload, Name: "Novak" }, one.fingerprintKey)).not.toBe(print);
  expect(
    await fingerprintOf({ ...payload, BusinessDetails: { DuePeriod: "14" } }, one.fingerprintKey),
  ).not.toBe(print);
  await expect(crypto.subtle.exportKey("raw", one.fingerprintKey)).rejects.toThrow("not extractable");
});
