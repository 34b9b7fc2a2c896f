import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { guid, record } from "../../../test/fake-source.ts";
import {
  deviceWithList,
  firstOpened,
  keptCompany,
  keptName,
  keptNames,
  newDevice,
  openOn,
  partnerRequests,
  partsName,
  reopen,
  shownNames,
  stored,
  storedValues,
  until,
  withStore,
  type Device,
} from "../../../test/kept-device.ts";

const hour = 3_600_000;
const day = 24 * hour;
const partners = "BusinessPartners";

describe("without a usable database", () => {
  afterEach(() => vi.restoreAllMocks());

  const denied = (change: (factory: IDBFactory) => void): IDBFactory => {
    const factory = new IDBFactory();
    change(factory);
    return factory;
  };

  test.each<[string, IDBFactory | undefined]>([
    ["denies the property", undefined],
    [
      "denies the database",
      denied((factory) => {
        factory.open = () => {
          throw new DOMException("denied", "SecurityError");
        };
      }),
    ],
    [
      "never answers",
      denied((factory) => {
        factory.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
    ],
  ])("a browser that %s reads from the service, and it is said once", async (_, indexedDB) => {
    const { storage, keys } = newDevice();
    const device = { storage, keys, ...(indexedDB && { indexedDB }) };
    const fake = await openOn(device, { saved: keptCompany });
    const answers = [shownNames(fake), fake.call("BANKS", "Name", null, null, false)];
    await fake.clock.advance(5000);
    expect(await Promise.all(answers)).toEqual([keptNames, keptNames]);
    await fake.clock.advance(5000);
    expect(fake.addIn.kept.troubles()).toEqual(["unavailable"]);
  });

  test("a full one keeps what it had, and it is said once", async () => {
    const device = await deviceWithList();
    const fake = await reopen(device);
    fake.sources.get(partners)!.records[0] = record(guid(0), {
      Name: "New",
      ModifiedAt: "2026-03-10T09:30:00.000Z",
    });
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await shownNames(fake);
    await until(() => partnerRequests(fake).length === 2);
    await fake.clock.advance(1000);
    await until(() => fake.addIn.kept.troubles().length > 0);
    expect(fake.addIn.kept.troubles()).toEqual(["full"]);
    vi.restoreAllMocks();
    const again = await openOn(device, { now: firstOpened + 2 * hour });
    again.sources.get(partners)!.paused = true;
    expect(await shownNames(again)).toEqual(keptNames);
  });

  test.each<[string, (device: Device) => Promise<void>]>([
    [
      "block",
      (device) =>
        withStore(device, partsName, async (store) => {
          const sealed = { iv: new Uint8Array(12), bytes: new ArrayBuffer(40) };
          store.put([sealed], ["c1", partners, 0]);
        }),
    ],
    ["block that is missing", (device) => withStore(device, partsName, async (store) => void store.clear())],
  ])("a damaged %s is deleted, the list is read from the service, and it is said", async (_, damage) => {
    const device = await deviceWithList();
    await damage(device);
    const fake = await reopen(device);
    expect(await shownNames(fake)).toEqual(keptNames);
    expect(partnerRequests(fake)).toEqual(["page 1"]);
    expect(fake.addIn.kept.troubles()).toEqual(["damaged"]);
  });

  test("a row that was changed is not believed", async () => {
    const device = await deviceWithList();
    const [row] = (await storedValues(device, "lists")) as readonly object[];
    const later = { ...row, fullReadAt: firstOpened + 40 * day };
    await withStore(device, "lists", async (store) => void store.put(later, ["c1", partners]));
    const fake = await reopen(device);
    expect(await shownNames(fake)).toEqual(keptNames);
    expect(partnerRequests(fake)).toEqual(["page 1"]);
  });

  test.each<[string, number, readonly string[]]>([
    ["a newer build's database", 7, []],
    ["an empty one", 1, []],
    ["one in the format of an older build", 1, ["companies", "lists", "blocks"]],
    [
      "one in a format of which only the records' store is another",
      1,
      ["companies", "lists", "parts, format 1"],
    ],
  ])("%s is replaced, and it is said once", async (_, version, stores) => {
    const device = newDevice();
    const opening = device.indexedDB.open(keptName, version);
    opening.onupgradeneeded = () => {
      for (const name of stores) opening.result.createObjectStore(name).put("of the older build", "c1");
    };
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
    const fake = await openOn(device, { saved: keptCompany, now: firstOpened });
    expect(await shownNames(fake)).toEqual(keptNames);
    await fake.clock.advance(1000);
    await until(async () => (await stored(device)).parts === 1);
    expect(await stored(device)).toEqual({ companies: ["c1"], lists: [partners], parts: 1 });
    expect(fake.addIn.kept.troubles()).toEqual(["damaged"]);
  });
});
