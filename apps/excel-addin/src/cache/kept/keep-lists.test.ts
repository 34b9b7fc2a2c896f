import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { FakeAddIn } from "../../../test/fake-add-in.ts";
import { branded, guid, record } from "../../../test/fake-source.ts";
import {
  deviceWithList,
  firstOpened,
  keptCompany,
  keptName,
  keptNames,
  newDevice,
  openOn,
  partnerRequests,
  readAndKeep,
  reopen,
  shownNames,
  stored,
  until,
} from "../../../test/kept-device.ts";
import { createCacheStatus, statusOf } from "../cache-status.ts";
import { readCurrent, refreshCache } from "../refresh-cache.ts";

const hour = 3_600_000;
const day = 24 * hour;
const partners = "BusinessPartners";

describe("a workbook that is opened again", () => {
  test("shows the list as it was, asks for changes with two requests, and then shows these", async () => {
    const device = await deviceWithList();
    const readAt = new Date(device.readAt);
    const fake = await reopen(device);
    fake.formulas.set("A1", "=PARTNERS()");
    const source = fake.sources.get(partners)!;
    source.records[1] = record(guid(1), { Name: "New", ModifiedAt: "2026-03-10T09:30:00.000Z" });
    source.paused = true;
    expect(await shownNames(fake)).toEqual(keptNames);
    expect(statusOf(fake.data, fake.addIn.connections.list()[0]!)[0]).toMatchObject({
      count: 3,
      asOf: { changesAt: readAt, fullReadAt: readAt },
    });
    source.paused = false;
    source.resume();
    await until(() => partnerRequests(fake).length === 2);
    await fake.clock.advance(1000);
    expect(partnerRequests(fake)).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
    expect(fake.renewed).toEqual([["A1"]]);
    expect(await shownNames(fake)).toEqual([["Partner 0"], ["New"], ["Partner 2"]]);
    expect(partnerRequests(fake)).toHaveLength(2);
  });

  test("knows what proved that the list was whole, until it is read in full again", async () => {
    const device = newDevice();
    const first = await openOn(device, { saved: keptCompany, now: firstOpened });
    const proof = { method: "key", total: 3, records: 3, requests: 1 } as const;
    first.sources.get(partners)!.proof = proof;
    await readAndKeep(device, first);
    const fake = await reopen(device);
    await shownNames(fake);
    await until(() => partnerRequests(fake).length === 2);
    const { whole } = fake.data.of(fake.addIn.connections.list()[0]!, partners);
    expect(whole.cached.value).toMatchObject({ complete: true, proof });
    await whole.refresh({ everything: true });
    expect(whole.cached.value).toMatchObject({ complete: true, proof: undefined });
  });

  test("reads only the changes if a person refreshes before a cell asks for the list", async () => {
    const fake = await reopen(await deviceWithList());
    const cache = fake.data.of(fake.addIn.connections.list()[0]!, partners);
    const { signal } = new AbortController();
    await refreshCache(cache, { isWhole: true, everything: false, signal });
    expect(partnerRequests(fake)).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "total"]);
  });

  test("recalculates nothing if nothing has changed", async () => {
    const fake = await reopen(await deviceWithList());
    fake.formulas.set("A1", "=PARTNERS()");
    await shownNames(fake);
    await until(() => partnerRequests(fake).length === 2);
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
    const third = await openOn(device, { now: firstOpened + 2 * hour });
    third.sources.get(partners)!.paused = true;
    expect(await shownNames(third)).toEqual([["New"], ["Partner 1"], ["Partner 2"]]);
  });

  test("finds single records and parts of the list there", async () => {
    const fake = await reopen(await deviceWithList());
    fake.sources.get(partners)!.paused = true;
    expect(await fake.call("PARTNER", guid(2), "Name")).toBe("Partner 2");
    expect(await fake.call("PARTNERS", "Name", null, 2, false)).toEqual(keptNames.slice(0, 2));
  });

  test("shows the list and its time without a network, and says why it is not newer", async () => {
    const device = await deviceWithList();
    const fake = await reopen(device);
    fake.state.offline = true;
    fake.sources.get(partners)!.failures.push(branded("network"));
    expect(await shownNames(fake)).toEqual(keptNames);
    await until(() => createCacheStatus(fake.data).all()[0]!.lists[0]!.failure !== undefined);
    expect(createCacheStatus(fake.data).all()[0]!.lists[0]).toMatchObject({
      asOf: { changesAt: new Date(device.readAt) },
      failure: { error: { code: "network" } },
    });
    expect(await shownNames(fake)).toEqual(keptNames);
    expect(await fake.call("ASOF", "PARTNERS")).toContain("10 Mar 2026");
  });

  test("is read in full if that was more than a day ago", async () => {
    const device = await deviceWithList();
    const fake = await openOn(device, { now: device.readAt + day + 1 });
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.records.shift();
    expect(await shownNames(fake)).toEqual(keptNames);
    await until(() => partnerRequests(fake).length === 1);
    await fake.clock.advance(1000);
    expect(partnerRequests(fake)).toEqual(["page 1"]);
    expect(fake.renewed).toEqual([["A1"]]);
    expect(await shownNames(fake)).toEqual(keptNames.slice(1));
  });

  test("is read in full if that was more than a day ago by the service's clock", async () => {
    const device = newDevice();
    const first = await openOn(device, { saved: keptCompany, now: firstOpened });
    first.sources.get(partners)!.date = new Date(firstOpened).toUTCString();
    await readAndKeep(device, first);
    const fake = await reopen(device);
    fake.sources.get(partners)!.date = new Date(firstOpened + 2 * day).toUTCString();
    await shownNames(fake);
    await until(() => partnerRequests(fake).length === 2);
    expect(partnerRequests(fake)).toEqual(["page 1 since 2026-03-10T08:55:00.000Z", "page 1"]);
  });

  test.each([
    ["30 days after it was read in full", 30 * day + 1, []],
    ["by a clock that was set back, and says so,", -hour, ["clock"]],
  ])("shows nothing %s, and reads the list", async (_, later, troubles) => {
    const device = await deviceWithList();
    const fake = await openOn(device, { now: device.readAt + later });
    fake.sources.get(partners)!.failures.push(branded("network"));
    await expect(shownNames(fake)).rejects.toMatchObject({ code: "#N/A" });
    await until(async () => (await stored(device)).parts === 0);
    expect(await stored(device)).toMatchObject({ lists: [], parts: 0 });
    expect(fake.addIn.kept.troubles()).toEqual(troubles);
  });

  test("inserts current values as a table, and those of the device without a network", async () => {
    const device = await deviceWithList();
    const insert = async (fake: FakeAddIn): Promise<unknown> => {
      const list = fake.data.of(fake.addIn.connections.list()[0]!, partners);
      return (await readCurrent(list, {}, { onChanges: async () => undefined })).records.map(
        ({ Name }) => Name,
      );
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

describe("a list that is still being decrypted", () => {
  /** Cells of a workbook that is opened again, whose list is decrypted when the test says so. */
  async function openHeld() {
    const fake = await reopen(await deviceWithList());
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
    const decrypting = vi.spyOn(crypto.subtle, "decrypt").mockImplementation(async (...given) => {
      await held;
      return decrypt(...given);
    });
    onTestFinished(() => decrypting.mockRestore());
    // All others were deleted.
    fake.sources.get(partners)!.records.splice(1);
    const shown = shownNames(fake);
    await until(() => decrypting.mock.calls.length > 0);
    return { fake, shown, release };
  }

  test("does not replace what was read from the service meanwhile", async () => {
    const { fake, shown, release } = await openHeld();
    const list = fake.data.of(fake.addIn.connections.list()[0]!, partners);
    const { signal } = new AbortController();
    await refreshCache(list, { isWhole: true, everything: true, signal });
    release();
    expect(await shown).toEqual([["Partner 0"]]);
    expect(partnerRequests(fake)).toEqual(["page 1"]);
  });

  test("is not shown once its person does not want it kept any more", async () => {
    const { fake, shown, release } = await openHeld();
    await fake.addIn.connections.save({ ...keptCompany, keepsLists: false });
    release();
    expect(await shown).toEqual([["Partner 0"]]);
  });
});

test("a company whose person has not chosen so is not kept, and no database is opened", async () => {
  const device = newDevice();
  const fake = await openOn(device, { saved: { ...keptCompany, keepsLists: false }, now: firstOpened });
  await fake.call("PARTNERS");
  await fake.clock.advance(5000);
  expect(await device.indexedDB.databases()).toEqual([]);
  expect([...device.storage.entries.keys()]).not.toContain(keptName);
});

test("a company that is kept from now on has what was read before", async () => {
  const device = newDevice();
  const fake = await openOn(device, { saved: { ...keptCompany, keepsLists: false }, now: firstOpened });
  await fake.call("PARTNERS");
  await fake.addIn.connections.save(keptCompany);
  await until(() => device.storage.getItem(keptName) !== null);
  await fake.clock.advance(1000);
  await until(async () => (await stored(device)).parts === 1);
  expect(await stored(device)).toEqual({ companies: ["c1"], lists: [partners], parts: 1 });
});

test("a company's new name changes nothing", async () => {
  const device = await deviceWithList();
  const fake = await reopen(device);
  await fake.addIn.connections.save({ ...keptCompany, label: "Acme Praha" });
  await fake.clock.advance(1000);
  const again = await reopen(device);
  again.sources.get(partners)!.paused = true;
  expect(await shownNames(again)).toEqual(keptNames);
});
