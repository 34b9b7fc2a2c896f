import type { Client, Operation } from "@accounting-data/core";
import { describe, expect, test } from "vitest";
import { connection, memoryStorage } from "../test/device-connections.ts";
import { createFakeAddIn } from "../test/fake-add-in.ts";
import { flushPromises } from "../test/fake-clock.ts";
import { memoryKeys } from "../test/memory-keys.ts";
import { branded } from "../test/fake-source.ts";
import type { Connection } from "./settings/connection.ts";

test("starts and shows values where the browser denies to read what is stored", async () => {
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const storage = { getItem: denied, setItem: denied, removeItem: denied };
  const { addIn, call } = createFakeAddIn({ storage, keys: memoryKeys(), bound: false });
  // A person connects the company; the answer lasts for this session.
  await addIn.binding.bind(addIn.connections.list()[0]!);
  expect(await call("PARTNERS")).toHaveLength(4);
});

test("renew waits until the cells are answered, but not forever", async () => {
  const { addIn, start, clock, sources, formulas, renewed } = createFakeAddIn();
  formulas.set("A1", "=PARTNERS()").set("B1", "=PARTNER(A2)").set("C1", "=BANKS()");
  const source = sources.get("BusinessPartners")!;
  source.paused = true;
  const answer = start("PARTNERS", []);
  let count: number | undefined;
  const renewing = addIn.renew("BusinessPartners").then((cells) => {
    count = cells;
  });
  await clock.advance(1000);
  expect(renewed).toEqual([["A1", "B1"]]);
  expect(count).toBeUndefined();
  source.resume();
  await clock.advance(100);
  await renewing;
  expect(count).toBe(2);
  await answer;

  sources.get("Banks")!.paused = true;
  start("BANKS", []).catch(() => undefined);
  const late = addIn.renew("Centres");
  await flushPromises();
  await clock.advance(3100);
  expect(await late).toBe(0);
});

describe("the client of a connection", () => {
  const banks: Operation = { name: "listBanks", kind: "read", method: "GET", path: "/v1/Banks" };
  const send = (client: Client): Promise<unknown> =>
    client.send(banks, () => "read").catch((error: unknown) => error);

  function denying(code: string) {
    let sent = 0;
    const send = (): Promise<never> => {
      sent++;
      return Promise.reject(branded(code, { status: code === "forbidden" ? 403 : 401 }));
    };
    const fake = createFakeAddIn({ send });
    return { ...fake, sent: () => sent, connection: fake.addIn.connections.list()[0]! };
  }

  test.each([
    ["forbidden", 2],
    ["unauthorized", 2],
  ])("whose access was denied (%s) sends %d requests before and after a refresh", async (code, count) => {
    const { addIn, call, sent, connection } = denying(code);
    await call("PARTNERS");
    await send(addIn.client(connection));
    await send(addIn.client(connection));
    expect(sent()).toBe(1);
    await addIn.refresh();
    await send(addIn.client(connection));
    expect(sent()).toBe(count);
  });

  test("that is only tested is not cached", async () => {
    const { addIn, sent, connection, save } = denying("unauthorized");
    const tested: Connection = { ...connection, id: "c2", label: "Beta" };
    await send(addIn.client(tested));
    await send(addIn.client(tested));
    expect(sent()).toBe(2);
    await send(addIn.client(save(tested)));
    expect(sent()).toBe(3);
    expect(addIn.activity.entries()).toHaveLength(3);
  });
});

test("resetting the columns of a list recalculates its cells with new ones", async () => {
  const { addIn, call, formulas, renewed, sources } = createFakeAddIn({ count: 1 });
  formulas.set("A1", "=PARTNERS()").set("B1", "=BANKS()");
  await call("PARTNERS");
  sources.get("BusinessPartners")!.records = [{ City: "Brno" }];
  await addIn.refresh({ everything: true });
  expect(await call("PARTNERS")).toEqual([
    ["Id", "ModifiedAt", "Name", "City"],
    ["", "", "", "Brno"],
  ]);
  renewed.length = 0;
  await addIn.resetColumns("BusinessPartners");
  expect(renewed).toEqual([["A1"]]);
  expect(await call("PARTNERS")).toEqual([["City"], ["Brno"]]);
});

describe("once the network is back", () => {
  const lost = branded("network");

  test.each([
    ["PARTNERS", []],
    ["PARTNERS", ["", "", 2]],
    ["PARTNER", ["00000000-0000-4000-8000-000000000001"]],
  ])("=%s(%j), which failed without it, is read again without a click", async (id, given) => {
    const { addIn, call, formulas, renewed, sources } = createFakeAddIn();
    formulas.set("A1", `=${id}()`);
    sources.get("BusinessPartners")!.failures.push(lost, lost);
    await expect(call(id, ...given)).rejects.toMatchObject({ code: "#N/A" });
    sources.get("BusinessPartners")!.failures.length = 0;
    await addIn.renewFailed();
    expect(renewed).toEqual([["A1"]]);
  });

  test("nothing is read if nothing had failed", async () => {
    const { addIn, call, formulas, renewed } = createFakeAddIn();
    formulas.set("A1", "=PARTNERS()");
    await call("PARTNERS");
    await addIn.renewFailed();
    expect([renewed, addIn.refreshFlow.state()]).toEqual([[], { kind: "idle" }]);
  });
});

test("connections are remembered separately for each Office site", async () => {
  const storage = memoryStorage();
  const keys = memoryKeys();
  const on = (partition: string) =>
    createFakeAddIn({ connected: false, storage, keys, platform: { partitionKey: () => partition } });
  await on("one.").addIn.connections.save(connection({ remembered: true }));
  const listed = async (partition: string) => {
    const { connections } = on(partition).addIn;
    await connections.opened();
    return connections.list();
  };
  expect(await listed("one.")).toHaveLength(1);
  expect(await listed("other.")).toEqual([]);
});

describe("where the organisation does not allow sign-ins to be remembered", () => {
  const device = async () => {
    const storage = memoryStorage();
    const keys = memoryKeys();
    await createFakeAddIn({ connected: false, storage, keys }).addIn.connections.save(
      connection({ id: "c1", remembered: true }),
    );
    expect([storage.entries.size, keys.entries.size]).toEqual([1, 1]);
    return { storage, keys };
  };

  test("what was remembered is deleted, lasts for this session, and the pane can say why", async () => {
    const { storage, keys } = await device();
    const { addIn } = createFakeAddIn({
      connected: false,
      storage,
      keys,
      switches: { remember: false },
    });
    await expect.poll(() => storage.entries.size).toBe(0);
    await expect.poll(() => keys.entries.size).toBe(0);
    expect(addIn.connections.list()).toEqual([connection({ id: "c1" })]);
    expect(addIn.connections.isWithdrawn).toBe(true);
  });

  test("nothing is remembered, whatever a person asks for", async () => {
    const { addIn, call } = createFakeAddIn({
      storage: memoryStorage(),
      keys: memoryKeys(),
      switches: { remember: false },
    });
    await call("PARTNERS");
    const saved = await addIn.connections.save(connection({ id: "c2", remembered: true }));
    expect(saved.remembered).toBe(false);
    expect(addIn.connections.isWithdrawn).toBe(false);
  });

  test("what was remembered stays while the deployment's file can't be read", async () => {
    const { storage, keys } = await device();
    const fake = createFakeAddIn({ connected: false, storage, keys, switches: { remember: false } });
    fake.state.offline = true;
    await fake.addIn.connections.opened();
    await flushPromises();
    expect(storage.entries.size).toBe(1);
    expect(fake.addIn.connections.list()).toHaveLength(1);
  });
});

test("an Excel that can't start the add-in with the document shows values all the same", async () => {
  const { call } = createFakeAddIn({
    platform: { startWithDocument: () => Promise.reject(new Error("not supported")) },
  });
  expect(await call("PARTNERS")).toHaveLength(4);
  await flushPromises();
});
