import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { asOfList } from "../src/cache/read-times.ts";
import { connectedWorkbook } from "../device/index.ts";
import type { Connection } from "../src/settings/connection.ts";
import { resultOf } from "../src/settings/database.ts";
import { connection, memoryStorage } from "./device-connections.ts";
import { createFakeAddIn, type FakeAddIn } from "./fake-add-in.ts";
import { memoryKeys } from "./memory-keys.ts";

/** The name under which a device keeps lists. */
export const keptName = "accounting-data.lists";

/** The store of their records in its database. */
export const partsName = "parts, format 3";

/** A device, which outlives its workbooks. */
export interface Device {
  readonly storage: ReturnType<typeof memoryStorage>;
  readonly keys: ReturnType<typeof memoryKeys>;
  readonly indexedDB: IDBFactory;
}

/** A device without any data. */
export function newDevice(): Device {
  return { storage: memoryStorage(), keys: memoryKeys(), indexedDB: new IDBFactory() };
}

/** A company whose lists its person keeps on the device. */
export const keptCompany: Connection = connection({ id: "c1", remembered: true, keepsLists: true });

/** Opens a workbook of a company on a device. `saved` is connected first. */
export async function openOn(
  device: Partial<Device>,
  options: { readonly saved?: Connection } & Parameters<typeof createFakeAddIn>[0] = {},
): Promise<FakeAddIn> {
  const { saved, ...rest } = options;
  const storage = device.storage ?? memoryStorage();
  const fake = createFakeAddIn({ ...device, storage, connected: false, ...rest });
  await fake.addIn.connections.opened();
  if (saved) await fake.addIn.connections.save(saved);
  for (const [key, value] of Object.entries(connectedWorkbook(storage, keptCompany)))
    fake.settings.set(key, value);
  return fake;
}

/** Reads a list in a workbook, and waits until the device keeps it. */
export async function readAndKeep(device: Device, fake: FakeAddIn): Promise<void> {
  const before = (await storedRevisions(device)).join();
  await fake.call("PARTNERS");
  await fake.clock.advance(1000);
  await until(async () => (await storedRevisions(device)).join() !== before);
}

/** Waits for something that the browser's database does in its own time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(condition, { timeout: 30_000 });
}

/** When the device's first workbook was opened. */
export const firstOpened = Date.parse("2026-03-10T09:00:00Z");

/** A device on which a workbook with three partners was open, and when the list was read. */
export async function deviceWithList(): Promise<Device & { readonly readAt: number }> {
  const device = newDevice();
  const fake = await openOn(device, { saved: keptCompany, now: firstOpened });
  await readAndKeep(device, fake);
  const list = fake.data.of(fake.addIn.connections.list()[0]!, "BusinessPartners");
  return { ...device, readAt: asOfList(list)!.fullReadAt.getTime() };
}

/** Opens a workbook again, an hour later. */
export function reopen(
  device: Partial<Device>,
  options: Parameters<typeof openOn>[1] = {},
): Promise<FakeAddIn> {
  return openOn(device, { now: firstOpened + 3_600_000, ...options });
}

/** The names of the partners in a workbook's cells; of those that the device keeps {@link keptNames}. */
export function shownNames(fake: FakeAddIn): Promise<unknown> {
  return fake.call("PARTNERS", "Name", null, null, false);
}

/** The names of the partners that a device keeps. */
export const keptNames = [["Partner 0"], ["Partner 1"], ["Partner 2"]];

/** The requests for partners of a workbook. */
export function partnerRequests({ sources }: FakeAddIn): readonly string[] {
  return sources.get("BusinessPartners")!.requests;
}

/** What a device keeps: the companies that have a key, and the names of lists. */
export async function stored(
  device: Device,
): Promise<{ companies: unknown; lists: readonly string[]; parts: number }> {
  const [companies, lists, parts] = await Promise.all(
    ["companies", "lists", partsName].map((name) =>
      withStore(device, name, (store) => resultOf<readonly IDBValidKey[]>(store.getAllKeys())),
    ),
  );
  return { companies, lists: lists!.map((key) => (key as string[])[1]!), parts: parts!.length };
}

/** Everything in a store, by its keys. */
export async function storedValues(device: Device, name: string): Promise<readonly unknown[]> {
  return withStore(device, name, (store) => resultOf<readonly unknown[]>(store.getAll()));
}

/** Does something with a store of the database, which exists. */
export async function withStore<T>(
  { indexedDB }: Device,
  name: string,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await resultOf<IDBDatabase>(indexedDB.open(keptName));
  try {
    return await work(db.transaction(name, "readwrite").objectStore(name));
  } finally {
    db.close();
  }
}

/** None before a list has been kept. */
async function storedRevisions(device: Device): Promise<readonly unknown[]> {
  const known = await device.indexedDB.databases();
  if (known.every(({ name }) => name !== keptName)) return [];
  return (await storedValues(device, "lists")).map((row) => (row as { readonly revision: string }).revision);
}
