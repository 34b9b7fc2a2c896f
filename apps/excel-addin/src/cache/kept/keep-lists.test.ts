import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import type { FakeAddIn } from "../../../test/fake-add-in.ts";
import { branded, guid, record } from "../../../test/fake-source.ts";
import {
  keptCompany,
  keptName,
  newDevice,
  openOn,
  readAndKeep,
  stored,
  storedValues,
  until,
  withStore,
  type Device,
} from "../../../test/kept-device.ts";

const start = Date.parse("2026-03-10T09:00:00Z");
const hour = 3_600_000;
const day = 24 * hour;
const partners = "BusinessPartners";

/** When the list was read. */
let readAt: Date;

/** A device on which a workbook with three partners was open. */
async function deviceWithList(): Promise<Device> {
  const device = newDevice();
  const fake = await openOn(device, { saved: keptCompany, now: start });
  await readAndKeep(device, fake);
  readAt = fake.data.of(fake.addIn.connections.list()[0]!, partners).asOf()!.fullReadAt;
  return device;
}

/** Opens the workbook again, an hour later. */
function reopen(device: Partial<Device>, options: Parameters<typeof openOn>[1] = {}): Promise<FakeAddIn> {
  return openOn(device, { now: start + hour, ...options });
}

const requestsOf = ({ sources }: FakeAddIn): readonly string[] => sources.get(partners)!.requests;
const names = (fake: FakeAddIn): Promise<unknown> => fake.call("PARTNERS", "Name", null, null, false);
const kept = [["Partner 0"], ["Partner 1"], ["Partner 2"]];

describe("a workbook that is opened again", () => {
  test("shows the list as it was, asks for changes with two requests, and then shows these", async () => {
    const fake = await reopen(await deviceWithList());
    fake.formulas.set("A1", "=PARTNERS()");
    const source = fake.sources.get(partners)!;
    source.records[1] = record(guid(1), { Name: "New", ModifiedAt: "2026-03-10T09:30:00.000Z" });
    source.paused = true;
    expect(await names(fake)).toEqual(kept);
    expect(fake.data.status(fake.addIn.connections.list()[0]!)[0]).toMatchObject({
      count: 3,
      asOf: { changesAt: readAt, fullReadAt: readAt },
    });
    source.paused = false;
    source.resume();
    await until(() => requestsOf(fake).length === 2);
    await fake.clock.advance(1000);
    expect(requestsOf(fake)).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
    expect(fake.renewed).toEqual([["A1"]]);
    expect(await names(fake)).toEqual([["Partner 0"], ["New"], ["Partner 2"]]);
    expect(requestsOf(fake)).toHaveLength(2);
  });

  test("recalculates nothing if nothing has changed", async () => {
    const fake = await reopen(await deviceWithList());
    fake.formulas.set("A1", "=PARTNERS()");
    await names(fake);
    await until(() => requestsOf(fake).length === 2);
    await fake.clock.advance(1000);
    expect(fake.renewed).toEqual([]);
  });

  test("keeps what it has read for the next time", async () => {
    const device = await deviceWithList();
    const second = await reopen(device);
    second.sources.get(partners)!.records[0] = record(guid(0), {
      Name: "New",
      ModifiedAt: "2026-03-10T09:30:00.000Z",
    });
    await readAndKeep(device, second);
    const third = await openOn(device, { now: start + 2 * hour });
    third.sources.get(partners)!.paused = true;
    expect(await names(third)).toEqual([["New"], ["Partner 1"], ["Partner 2"]]);
  });

  test("finds single records and parts of the list there", async () => {
    const fake = await reopen(await deviceWithList());
    fake.sources.get(partners)!.paused = true;
    expect(await fake.call("PARTNER", guid(2), "Name")).toBe("Partner 2");
    expect(await fake.call("PARTNERS", "Name", null, 2, false)).toEqual(kept.slice(0, 2));
  });

  test("shows the list and its time without a network, and says why it is not newer", async () => {
    const fake = await reopen(await deviceWithList());
    fake.state.offline = true;
    fake.sources.get(partners)!.failures.push(branded("network"));
    expect(await names(fake)).toEqual(kept);
    await until(() => fake.data.statuses()[0]!.lists[0]!.error !== undefined);
    expect(fake.data.statuses()[0]!.lists[0]).toMatchObject({
      asOf: { changesAt: readAt },
      error: { code: "network" },
    });
    expect(await names(fake)).toEqual(kept);
    expect(await fake.call("ASOF", "PARTNERS")).toContain("10 Mar 2026");
  });

  test("is read in full if that was more than a day ago", async () => {
    const device = await deviceWithList();
    const fake = await openOn(device, { now: +readAt + day + 1 });
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.records.shift();
    expect(await names(fake)).toEqual(kept);
    await until(() => requestsOf(fake).length === 1);
    await fake.clock.advance(1000);
    expect(requestsOf(fake)).toEqual(["page 1"]);
    expect(fake.renewed).toEqual([["A1"]]);
    expect(await names(fake)).toEqual(kept.slice(1));
  });

  test("is read in full if that was more than a day ago by the service's clock", async () => {
    const device = newDevice();
    const first = await openOn(device, { saved: keptCompany, now: start });
    first.sources.get(partners)!.date = new Date(start).toUTCString();
    await readAndKeep(device, first);
    const fake = await reopen(device);
    fake.sources.get(partners)!.date = new Date(start + 2 * day).toUTCString();
    await names(fake);
    await until(() => requestsOf(fake).length === 2);
    expect(requestsOf(fake)).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "page 1"]);
  });

  test.each([
    ["30 days after it was read in full", 30 * day + 1],
    ["by a clock that was set back", -hour],
  ])("shows nothing %s, and reads the list", async (_, later) => {
    const device = await deviceWithList();
    const fake = await openOn(device, { now: +readAt + later });
    fake.sources.get(partners)!.failures.push(branded("network"));
    await expect(names(fake)).rejects.toMatchObject({ code: "#N/A" });
    await until(async () => (await stored(device)).blocks === 0);
    expect(await stored(device)).toMatchObject({ lists: [], blocks: 0 });
  });

  test("inserts current values as a table, and those of the device without a network", async () => {
    const device = await deviceWithList();
    const insert = async (fake: FakeAddIn): Promise<unknown> => {
      const list = fake.data.of(fake.addIn.connections.list()[0]!, partners);
      return (await list.readCurrent({}, {})).records.map(({ Name }) => Name);
    };
    const online = await reopen(device);
    online.sources.get(partners)!.records[0] = record(guid(0), {
      Name: "New",
      ModifiedAt: "2026-03-10T09:30:00.000Z",
    });
    expect(await insert(online)).toEqual(["New", "Partner 1", "Partner 2"]);
    const offline = await reopen(device);
    offline.sources.get(partners)!.failures.push(branded("network"));
    expect(await insert(offline)).toEqual(["Partner 0", "Partner 1", "Partner 2"]);
  });
});

test("a company whose person has not chosen so is not kept, and no database is opened", async () => {
  const device = newDevice();
  const fake = await openOn(device, { saved: { ...keptCompany, keepsLists: false }, now: start });
  await fake.call("PARTNERS");
  await fake.clock.advance(5000);
  expect(await device.indexedDB.databases()).toEqual([]);
  expect([...device.storage.entries.keys()]).toEqual(["accounting-data.connections"]);
});

test("a company that is kept from now on has what was read before", async () => {
  const device = newDevice();
  const fake = await openOn(device, { saved: { ...keptCompany, keepsLists: false }, now: start });
  await fake.call("PARTNERS");
  await fake.addIn.connections.save(keptCompany);
  await until(() => device.storage.getItem(keptName) !== null);
  await fake.clock.advance(1000);
  await until(async () => (await stored(device)).blocks === 1);
  expect(await stored(device)).toEqual({ companies: ["c1"], lists: [partners], blocks: 1 });
});

test("a company's new name changes nothing", async () => {
  const device = await deviceWithList();
  const fake = await reopen(device);
  await fake.addIn.connections.save({ ...keptCompany, label: "Acme Praha" });
  await fake.clock.advance(1000);
  const again = await reopen(device);
  again.sources.get(partners)!.paused = true;
  expect(await names(again)).toEqual(kept);
});

describe("what is kept is deleted", () => {
  const nothing = { companies: [], lists: [], blocks: 0 };

  /** What the device keeps, once it has noted that it keeps nothing. */
  async function left(device: Device): Promise<unknown> {
    await until(() => device.storage.getItem(keptName) === null);
    return stored(device);
  }

  test("when the company is forgotten", async () => {
    const device = await deviceWithList();
    const { addIn } = await reopen(device);
    await addIn.connections.forget("c1");
    expect(await left(device)).toEqual(nothing);
  });

  test("when the company was forgotten and the window closed at once", async () => {
    const device = await deviceWithList();
    device.storage.removeItem("accounting-data.connections");
    await reopen(device);
    expect(await left(device)).toEqual(nothing);
  });

  test("when its person does not want it any more", async () => {
    const device = await deviceWithList();
    const { addIn } = await reopen(device);
    await addIn.connections.save({ ...keptCompany, keepsLists: false });
    expect(await left(device)).toEqual(nothing);
  });

  test("when the organisation does not allow it any more", async () => {
    const device = await deviceWithList();
    const fake = await reopen(device, { switches: { snapshot: false } });
    await fake.call("PARTNERS");
    expect(await left(device)).toEqual(nothing);
    expect(device.storage.getItem("accounting-data.connections")).not.toBeNull();
  });

  test("of the company when the service rejects its sign-in, and the cells say so", async () => {
    const device = await deviceWithList();
    const other = await openOn(device, {
      saved: connection({ ...keptCompany, id: "c2", label: "Other" }),
      now: start,
    });
    await other.call("PARTNERS", null, null, null, null, "Other");
    await other.clock.advance(1000);
    await until(async () => (await stored(device)).blocks === 2);
    const rejected = branded("unauthorized");
    const fake = await reopen(device, { send: () => Promise.reject(rejected) });
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.failures.push(rejected);
    expect(await names(fake)).toEqual(kept);
    // Any call of the company: the sources of this test do not use the client.
    const client = fake.data.client(fake.addIn.connections.list()[0]!);
    const call = { name: "listBanks", kind: "read", path: "/v1/Banks", method: "GET" } as const;
    await expect(client.send(call, () => undefined)).rejects.toBe(rejected);
    await until(async () => (await stored(device)).blocks === 1);
    await fake.clock.advance(1000);
    expect(await stored(device)).toMatchObject({ companies: ["c2"] });
    expect(fake.renewed).toEqual([["A1"]]);
    await expect(names(fake)).rejects.toMatchObject({ message: expect.stringContaining("Sign in") });
  });

  test("of one list when the service denies the right to read it, and the cells say so", async () => {
    const device = await deviceWithList();
    const first = await reopen(device);
    await first.call("BANKS");
    await first.clock.advance(1000);
    await until(async () => (await stored(device)).blocks === 2);
    const fake = await reopen(device);
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.failures.push(branded("forbidden"));
    expect(await names(fake)).toEqual(kept);
    await until(async () => (await stored(device)).blocks === 1);
    await fake.clock.advance(1000);
    expect(await stored(device)).toMatchObject({ companies: ["c1"], lists: ["Banks"] });
    expect(fake.renewed).toEqual([["A1"]]);
    await expect(names(fake)).rejects.toMatchObject({ code: "#VALUE!" });
  });

  test("when the company gets another sign-in, whose data may be another's", async () => {
    const device = await deviceWithList();
    const { addIn } = await reopen(device);
    const credential = { kind: "api-key", apiKey: "another" } as const;
    await addIn.connections.save({ ...keptCompany, credential });
    await until(async () => (await stored(device)).blocks === 0);
    expect(await stored(device)).toEqual(nothing);
  });
});

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
    const answers = [names(fake), fake.call("BANKS", "Name", null, null, false)];
    await fake.clock.advance(5000);
    expect(await Promise.all(answers)).toEqual([kept, kept]);
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
    await names(fake);
    await until(() => requestsOf(fake).length === 2);
    await fake.clock.advance(1000);
    await until(() => fake.addIn.kept.troubles().length > 0);
    expect(fake.addIn.kept.troubles()).toEqual(["full"]);
    vi.restoreAllMocks();
    const again = await openOn(device, { now: start + 2 * hour });
    again.sources.get(partners)!.paused = true;
    expect(await names(again)).toEqual(kept);
  });

  test.each<[string, (device: Device) => Promise<void>]>([
    [
      "block",
      (device) =>
        withStore(device, "blocks", async (store) => void store.put(new Uint8Array(40), ["c1", partners, 0])),
    ],
    ["block that is missing", (device) => withStore(device, "blocks", async (store) => void store.clear())],
  ])("a damaged %s is deleted, the list is read from the service, and it is said", async (_, damage) => {
    const device = await deviceWithList();
    await damage(device);
    const fake = await reopen(device);
    expect(await names(fake)).toEqual(kept);
    expect(requestsOf(fake)).toEqual(["page 1"]);
    expect(fake.addIn.kept.troubles()).toEqual(["damaged"]);
  });

  test("a row that was changed is not believed", async () => {
    const device = await deviceWithList();
    const [row] = (await storedValues(device, "lists")) as readonly object[];
    const later = { ...row, fullReadAt: start + 40 * day };
    await withStore(device, "lists", async (store) => void store.put(later, ["c1", partners]));
    const fake = await reopen(device);
    expect(await names(fake)).toEqual(kept);
    expect(requestsOf(fake)).toEqual(["page 1"]);
  });

  test.each([
    ["a newer build's", 7],
    ["an empty one", 1],
  ])("%s is replaced", async (_, version) => {
    const device = newDevice();
    const opening = device.indexedDB.open(keptName, version);
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
    const fake = await openOn(device, { saved: keptCompany, now: start });
    await fake.call("PARTNERS");
    await fake.clock.advance(1000);
    await until(async () => (await stored(device)).blocks === 1);
    expect(await stored(device)).toEqual({ companies: ["c1"], lists: [partners], blocks: 1 });
    expect(fake.addIn.kept.troubles()).toEqual([]);
  });
});
