import { describe, expect, test } from "vitest";
import { connection, memoryStorage } from "../../test/device-connections.ts";
import { memoryKeys } from "../../test/memory-keys.ts";
import type { Connection } from "./connection.ts";
import { createConnections, type Connections } from "./connections.ts";
import { findConnection } from "./find-connection.ts";

const key = "accounting-data.connections";
type Device = Parameters<typeof createConnections>[0];

function newDevice(): { storage: ReturnType<typeof memoryStorage>; keys: ReturnType<typeof memoryKeys> } {
  return { storage: memoryStorage(), keys: memoryKeys() };
}

async function openOn(device: Device): Promise<Connections> {
  const connections = createConnections(device);
  await connections.opened();
  return connections;
}

describe("a connection that is in memory and in storage", () => {
  test("is listed once, as last saved", async () => {
    const device = newDevice();
    const connections = createConnections(device);
    await connections.save(connection());
    await connections.save(connection({ label: "Kept", remembered: true }));
    expect(connections.list()).toEqual([connection({ label: "Kept", remembered: true })]);
    // Deleted in another window, so gone here too.
    await createConnections(device).forget(connection().id);
    expect(connections.list()).toEqual([]);
  });

  test("is this window's, if another window remembers it too", async () => {
    const device = newDevice();
    const connections = createConnections(device);
    await connections.save(connection({ label: "Here" }));
    await createConnections(device).save(connection({ label: "There", remembered: true }));
    await connections.opened();
    expect(connections.list()).toEqual([connection({ label: "Here" })]);
  });
});

test("an id finds its own connection before one that has it as an alias", () => {
  const connections = createConnections({ storage: undefined });
  void connections.save(connection({ id: "a", label: "A", aliases: ["b"] }));
  void connections.save(connection({ id: "b", label: "B" }));
  expect(findConnection(connections.list(), "b")?.label).toBe("B");
  expect(findConnection(connections.list(), "a")?.label).toBe("A");
});

test("finds a label in any Unicode normalisation, and distinguishes it from one without diacritics", () => {
  const connections = createConnections({ storage: undefined });
  void connections.save(connection({ id: "a", label: "Ko\u010d\u00ed" }));
  void connections.save(connection({ id: "b", label: "Koci" }));
  expect(findConnection(connections.list(), "Koc\u030ci\u0301")?.id).toBe("a");
  expect(findConnection(connections.list(), "koci")?.id).toBe("b");
});

test.each<Partial<Connection>>([
  { credential: { kind: "client-credentials", clientId: "id", clientSecret: "canary-7f3a" } },
  { aliases: ["id-of-a-colleague"] },
])("remembers every field of %j", async (changes) => {
  const device = newDevice();
  const kept = connection({ ...changes, remembered: true });
  await createConnections(device).save(kept);
  const again = await openOn(device);
  expect(again.list()).toEqual([kept]);
  expect(again.damaged).toBe(false);
});

test("is remembered in its place among the others when it is saved again", async () => {
  const device = newDevice();
  const connections = createConnections(device);
  for (const [id, label] of [
    ["a", "A"],
    ["b", "B"],
    ["a", "Renamed"],
  ] as const)
    await connections.save(connection({ id, label, remembered: true }));
  const again = await openOn(device);
  expect(again.list().map(({ id, label }) => [id, label])).toEqual([
    ["a", "Renamed"],
    ["b", "B"],
  ]);
});

describe("what storage has of a remembered connection", () => {
  const secret = connection({ remembered: true });

  test("is its id and an encrypted text", async () => {
    const { storage, keys } = newDevice();
    await createConnections({ storage, keys }).save({ ...secret, upstream: "the-service" });
    const content = JSON.parse(storage.entries.get(key)!) as { connections: readonly object[] };
    expect(content).toEqual({ version: 2, connections: [{ id: secret.id, sealed: expect.any(String) }] });
    const [text] = storage.entries.values();
    const bytes = atob((content.connections[0] as { readonly sealed: string }).sealed);
    for (const readable of ["canary-7f3a", "Acme s.r.o.", "the-service"]) {
      expect([text, bytes].join()).not.toContain(readable);
    }
    expect([...keys.entries.values()].map(({ extractable }) => extractable)).toEqual([false]);
  });

  test("differs each time, also for the same connection", async () => {
    const { storage, keys } = newDevice();
    const connections = createConnections({ storage, keys });
    await connections.save(secret);
    const first = storage.entries.get(key);
    await connections.save(secret);
    expect(storage.entries.get(key)).not.toBe(first);
  });

  test.each([
    ["without its key", ({ keys }: ReturnType<typeof newDevice>) => keys.entries.clear()],
    [
      "under another id",
      ({ storage }: ReturnType<typeof newDevice>) =>
        storage.setItem(key, storage.getItem(key)!.replace(secret.id, "another")),
    ],
    [
      "after it was changed",
      ({ storage }: ReturnType<typeof newDevice>) =>
        storage.setItem(key, storage.getItem(key)!.replace(/"sealed":"..../, '"sealed":"AAAA')),
    ],
    [
      "that is not encrypted text",
      ({ storage }: ReturnType<typeof newDevice>) =>
        storage.setItem(key, '{"version":2,"connections":[{"id":"a","sealed":"?"}]}'),
    ],
  ])("can't be read %s: the pane says so until something else is saved", async (_, change) => {
    const device = newDevice();
    await createConnections(device).save(secret);
    change(device);
    const connections = await openOn(device);
    expect([connections.list(), connections.damaged]).toEqual([[], true]);
    await connections.save(connection({ id: "b", label: "B", remembered: true }));
    expect(connections.damaged).toBe(false);
    const again = await openOn(device);
    expect([again.list().map(({ id }) => id), again.damaged]).toEqual([["b"], false]);
  });
});

test("skips entries that are not valid, or have the id of another, and the pane says so until something is saved", async () => {
  const device = newDevice();
  await createConnections(device).save(connection({ remembered: true }));
  const { connections: entries } = JSON.parse(device.storage.getItem(key)!) as { connections: object[] };
  const invalid = [null, { id: "b" }, { id: "", sealed: "AAAA" }, ...entries];
  device.storage.setItem(key, JSON.stringify({ version: 2, connections: [...entries, ...invalid] }));
  const connections = await openOn(device);
  expect([connections.list(), connections.damaged]).toEqual([[connection({ remembered: true })], true]);
  await connections.save(connection({ label: "B", remembered: true }));
  expect(connections.damaged).toBe(false);
});

test.each([
  "{",
  "null",
  "[]",
  '{"version":1,"connections":[]}',
  '{"version":3,"connections":[]}',
  '{"version":2}',
  '{"version":2,"connections":{}}',
])("starts empty from the unreadable text %s, sets damaged, and can save again", async (text) => {
  const device = newDevice();
  device.storage.setItem(key, text);
  const connections = await openOn(device);
  expect(connections.list()).toEqual([]);
  expect(connections.damaged).toBe(true);
  await connections.save(connection({ remembered: true }));
  expect((await openOn(device)).list()).toHaveLength(1);
  expect(connections.damaged).toBe(false);
});
