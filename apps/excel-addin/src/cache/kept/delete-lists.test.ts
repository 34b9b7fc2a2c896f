import { describe, expect, test } from "vitest";
import { connection } from "../../../test/device-connections.ts";
import { branded, guid } from "../../../test/fake-source.ts";
import {
  deviceWithList,
  firstOpened,
  keptCompany,
  keptName,
  keptNames,
  openOn,
  readAndKeep,
  reopen,
  shownNames,
  stored,
  until,
  type Device,
} from "../../../test/kept-device.ts";
import { refreshCache } from "../refresh-cache.ts";

const partners = "BusinessPartners";

describe("what is kept is deleted", () => {
  const nothing = { companies: [], lists: [], parts: 0 };

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
    const saved = connection({ ...keptCompany, id: "c2", label: "Other" });
    const other = await openOn(device, { saved, now: firstOpened });
    await other.addIn.binding.allow(saved);
    await other.call("PARTNERS", null, null, null, null, "Other");
    await other.clock.advance(1000);
    await until(async () => (await stored(device)).parts === 2);
    const rejected = branded("unauthorized");
    const fake = await reopen(device, { send: () => Promise.reject(rejected) });
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.failures.push(rejected);
    expect(await shownNames(fake)).toEqual(keptNames);
    // Any call of the company: the sources of this test do not use the client.
    const client = fake.data.client(fake.addIn.connections.list()[0]!);
    const call = { name: "listBanks", kind: "read", path: "/v1/Banks", method: "GET" } as const;
    await expect(client.send(call, () => undefined)).rejects.toBe(rejected);
    await until(async () => (await stored(device)).parts === 1);
    await fake.clock.advance(1000);
    expect(await stored(device)).toMatchObject({ companies: ["c2"] });
    expect(fake.renewed).toEqual([["A1"]]);
    await expect(shownNames(fake)).rejects.toMatchObject({ message: expect.stringContaining("Sign in") });
  });

  test("not when a page of a proxy stands in for its auth server", async () => {
    const device = await deviceWithList();
    const missing = branded("token", { status: 404 });
    const fake = await reopen(device, { send: () => Promise.reject(missing) });
    fake.sources.get(partners)!.failures.push(missing);
    expect(await shownNames(fake)).toEqual(keptNames);
    const client = fake.data.client(fake.addIn.connections.list()[0]!);
    const call = { name: "listBanks", kind: "read", path: "/v1/Banks", method: "GET" } as const;
    await expect(client.send(call, () => undefined)).rejects.toBe(missing);
    // Changes are made one after the other.
    await fake.call("BANKS");
    await fake.clock.advance(1000);
    await until(async () => (await stored(device)).lists.includes("Banks"));
    expect((await stored(device)).lists).toContain(partners);
    expect(await shownNames(fake)).toEqual(keptNames);
  });

  test("until the service accepts the sign-in again, and the list is read", async () => {
    const device = await deviceWithList();
    const rejected = branded("unauthorized");
    const fake = await reopen(device, { send: () => Promise.reject(rejected) });
    await shownNames(fake);
    const [company] = fake.addIn.connections.list();
    const call = { name: "listBanks", kind: "read", path: "/v1/Banks", method: "GET" } as const;
    await expect(fake.data.client(company!).send(call, () => undefined)).rejects.toBe(rejected);
    await until(async () => (await stored(device)).parts === 0);
    const { signal } = new AbortController();
    await refreshCache(fake.data.of(company!, partners), { isWhole: true, everything: true, signal });
    await fake.clock.advance(1000);
    await until(async () => (await stored(device)).parts === 1);
    expect(await stored(device)).toMatchObject({ companies: ["c1"], lists: [partners] });
  });

  test("of one list when the service denies the right to read it, and the cells say so", async () => {
    const device = await deviceWithList();
    const first = await reopen(device);
    await first.call("BANKS");
    await first.clock.advance(1000);
    await until(async () => (await stored(device)).parts === 2);
    const fake = await reopen(device);
    fake.formulas.set("A1", "=PARTNERS()");
    fake.sources.get(partners)!.failures.push(branded("forbidden"));
    expect(await shownNames(fake)).toEqual(keptNames);
    await until(async () => (await stored(device)).parts === 1);
    await fake.clock.advance(1000);
    expect(await stored(device)).toMatchObject({ companies: ["c1"], lists: ["Banks"] });
    expect(fake.renewed).toEqual([["A1"]]);
    await expect(shownNames(fake)).rejects.toMatchObject({ code: "#VALUE!" });
  });

  test("not when the service denies one record, which says nothing about the list", async () => {
    const device = await deviceWithList();
    const denied = branded("forbidden");
    const fake = await reopen(device, { send: () => Promise.reject(denied) });
    await readAndKeep(device, fake);
    const client = fake.data.client(fake.addIn.connections.list()[0]!);
    const path = `/v1/${partners}/${guid(1)}`;
    const call = { name: "getBusinessPartner", kind: "read", path, method: "GET" } as const;
    await expect(client.send(call, () => undefined)).rejects.toBe(denied);
    // Changes are made one after the other.
    await fake.call("BANKS");
    await fake.clock.advance(1000);
    await until(async () => (await stored(device)).lists.includes("Banks"));
    expect((await stored(device)).lists).toContain(partners);
    expect(await shownNames(fake)).toEqual(keptNames);
  });

  test("when the company gets another sign-in, whose data may be another's", async () => {
    const device = await deviceWithList();
    const { addIn } = await reopen(device);
    const credential = { kind: "api-key", apiKey: "another" } as const;
    await addIn.connections.save({ ...keptCompany, credential });
    await until(async () => (await stored(device)).parts === 0);
    expect(await stored(device)).toEqual(nothing);
  });
});
