import { describe, expect, test, vi } from "vitest";
import { connection, memoryStorage } from "../../test/device-connections.ts";
import { memoryKeys } from "../../test/memory-keys.ts";
import { createConnections } from "./connections.ts";
import { findConnection } from "./find-connection.ts";

const key = "accounting-data.connections";

describe("connections", () => {
  test("keeps a connection in memory only, unless it is remembered", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    void connections.save(connection());
    expect(connections.list()).toEqual([connection()]);
    expect(storage.entries.size).toBe(0);
    expect(createConnections({ storage }).list()).toEqual([]);
  });

  test("finds a remembered connection again, under Office's partition key", async () => {
    const storage = memoryStorage();
    const keys = memoryKeys();
    await createConnections({ storage, keys, partitionKey: "p1." }).save(connection({ remembered: true }));
    expect([...storage.entries.keys()]).toEqual([`p1.${key}`]);
    const again = createConnections({ storage, keys, partitionKey: "p1." });
    await again.opened();
    expect(again.list()).toEqual([connection({ remembered: true })]);
    expect(createConnections({ storage, keys, partitionKey: "p2." }).list()).toEqual([]);
  });

  test("deletes the secret from storage when the user no longer wants it remembered, and the key with it", async () => {
    const storage = memoryStorage();
    const keys = memoryKeys();
    const connections = createConnections({ storage, keys });
    await connections.save(connection({ remembered: true }));
    expect(keys.entries.size).toBe(1);
    await connections.save(connection({ remembered: false }));
    expect([storage.entries.size, keys.entries.size]).toEqual([0, 0]);
    expect(connections.list()).toEqual([connection()]);
  });

  test("forgets a connection in memory and in storage at once, and keeps the others and the key", async () => {
    const storage = memoryStorage();
    const keys = memoryKeys();
    const connections = createConnections({ storage, keys });
    const beta = connection({ id: "b", label: "Beta", remembered: true });
    await connections.save(connection({ remembered: true }));
    await connections.save(beta);
    connections.use(connection().id);
    const forgetting = connections.forget(connection().id);
    expect(connections.list().map(({ label }) => label)).toEqual(["Beta"]);
    expect(connections.current()).toBeUndefined();
    expect(storage.entries.get(key)).not.toContain(connection().id);
    expect(await forgetting).toBe(true);
    expect(keys.entries.size).toBe(1);
    const again = createConnections({ storage, keys });
    await again.opened();
    expect(again.list()).toEqual([beta]);
    await connections.forget("b");
    expect([storage.entries.size, keys.entries.size]).toEqual([0, 0]);
  });

  test("does not store a connection that is forgotten while it is being encrypted", async () => {
    const storage = memoryStorage();
    const keys = memoryKeys();
    const connections = createConnections({ storage, keys });
    const saving = connections.save(connection({ remembered: true }));
    await connections.forget(connection().id);
    await saving;
    expect(connections.list()).toEqual([]);
    expect([storage.entries.size, keys.entries.size]).toEqual([0, 0]);
  });

  test("returns false when storage fails to delete a secret", async () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage, keys: memoryKeys() });
    await connections.save(connection({ remembered: true }));
    storage.removeItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(await connections.forget(connection().id)).toBe(false);
    expect(connections.list()).toHaveLength(1);
  });

  test("forgets a company that it does not remember where storage can't be written", async () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage, keys: memoryKeys() });
    await connections.save(connection({ id: "b", label: "B", remembered: true }));
    await connections.save(connection());
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    expect(await connections.forget(connection().id)).toBe(true);
  });

  test("works in memory if the browser denies storage or keys, and reports that nothing is remembered", async () => {
    const denied = memoryStorage();
    denied.getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    denied.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const storage = memoryStorage();
    const refusing = {
      ...memoryKeys(),
      getOrCreate: () => Promise.reject(new DOMException("DataCloneError")),
    };
    for (const device of [
      { storage: denied, keys: memoryKeys() },
      { storage: undefined, keys: memoryKeys() },
      { storage },
      { storage, keys: refusing },
    ]) {
      const connections = createConnections(device);
      expect((await connections.save(connection({ remembered: true }))).remembered).toBe(false);
      expect(connections.list()).toEqual([connection()]);
    }
    expect(storage.entries.size).toBe(0);
  });

  test("uses no connection before one is chosen, and no other if the chosen one is unknown", () => {
    const connections = createConnections({ storage: undefined });
    void connections.save(connection());
    expect(connections.current()).toBeUndefined();
    connections.use("somebody else's");
    expect(connections.current()).toBeUndefined();
    connections.use(connection().id);
    expect(connections.current()).toEqual(connection());
  });

  test("never chooses by label, so that a workbook cannot name a company by guessing", () => {
    const connections = createConnections({ storage: undefined });
    void connections.save(connection());
    connections.use("Acme s.r.o.");
    expect(connections.current()).toBeUndefined();
  });

  test("finds by id, by alias and by label ignoring case; an ambiguous label finds none", () => {
    const connections = createConnections({ storage: undefined });
    void connections.save(connection({ aliases: ["colleague"] }));
    expect(findConnection(connections.list(), connection().id)?.label).toBe("Acme s.r.o.");
    expect(findConnection(connections.list(), "colleague")?.label).toBe("Acme s.r.o.");
    expect(findConnection(connections.list(), " ACME S.R.O. ")?.label).toBe("Acme s.r.o.");
    expect(findConnection(connections.list(), "Beta")).toBeUndefined();
    void connections.save(connection({ id: "2", label: "acme s.r.o." }));
    expect(findConnection(connections.list(), "Acme s.r.o.")).toBeUndefined();
  });

  test("finds by label ignoring diacritics if that is unambiguous, and prefers an exact match", () => {
    const connections = createConnections({ storage: undefined });
    void connections.save(connection({ label: "Druhá" }));
    expect(findConnection(connections.list(), "druha")?.label).toBe("Druhá");
    void connections.save(connection({ id: "2", label: "Druha" }));
    expect(findConnection(connections.list(), "druha")?.id).toBe("2");
    expect(findConnection(connections.list(), "DRUHÁ")?.id).toBe(connection().id);
    expect(findConnection(connections.list(), "drúha")).toBeUndefined();
  });

  test("sees what another workbook on this device saved meanwhile, and does not overwrite it", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const here = createConnections(device);
    const there = createConnections(device);
    await there.save(connection({ id: "there", label: "There", remembered: true }));
    await here.opened();
    expect(here.list().map(({ id }) => id)).toEqual(["there"]);
    await here.save(connection({ id: "here", label: "Here", remembered: true }));
    await there.opened();
    expect(there.list().map(({ id }) => id)).toEqual(["there", "here"]);
  });

  test("keeps what two workbooks save, and what one saves while the other forgets its last one", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const here = createConnections(device);
    const there = createConnections(device);
    await here.save(connection({ id: "old", label: "Old", remembered: true }));
    await Promise.all([
      here.forget("old"),
      there.save(connection({ id: "a", label: "A", remembered: true })),
      here.save(connection({ id: "b", label: "B", remembered: true })),
    ]);
    const again = createConnections(device);
    await again.opened();
    expect(again.list().map(({ id }) => id)).toEqual(["a", "b"]);
    expect(again.damaged).toBe(false);
  });

  test("keeps the key of what one saves while the other forgets its last one", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const here = createConnections(device);
    await here.save(connection({ id: "old", label: "Old", remembered: true }));
    const saved = createConnections(device).save(connection({ id: "a", label: "A", remembered: true }));
    await Promise.all([saved, here.forget("old")]);
    const again = createConnections(device);
    await again.opened();
    expect([again.list().map(({ id }) => id), again.damaged]).toEqual([["a"], false]);
  });

  test("deletes from storage what it can't replace by the new credential", async () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage, keys: memoryKeys() });
    await connections.save(connection({ remembered: true }));
    storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    const credential = { kind: "api-key", apiKey: "new" } as const;
    const saved = await connections.save(connection({ credential, remembered: true }));
    expect([saved.remembered, storage.entries.size]).toEqual([false, 0]);
    expect(connections.list()).toEqual([connection({ credential })]);
  });

  test("notifies its listeners, and returns the same list until something changes", async () => {
    const connections = createConnections({ storage: memoryStorage(), keys: memoryKeys() });
    await connections.save(connection({ remembered: true }));
    const listener = vi.fn<() => void>();
    const stop = connections.subscribe(listener);
    expect(connections.list()).toBe(connections.list());
    connections.use(connection().id);
    connections.use(connection().id);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await connections.forget(connection().id);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("lists a connection that another workbook has renamed all the time, first as it was", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const there = createConnections(device);
    await there.save(connection({ remembered: true }));
    const here = createConnections(device);
    await here.opened();
    await there.save(connection({ label: "Acme Praha", remembered: true }));
    expect(here.list()).toEqual([connection({ remembered: true })]);
    await here.opened();
    expect(here.list()).toEqual([connection({ label: "Acme Praha", remembered: true })]);
  });

  test("notifies its listeners of what another workbook on this device changed", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const here = createConnections(device);
    await here.opened();
    const listener = vi.fn<() => void>();
    here.subscribe(listener);
    await createConnections(device).save(connection({ remembered: true }));
    // As the browser's event does.
    here.list();
    await here.opened();
    expect(listener).toHaveBeenCalled();
    expect(here.list()).toHaveLength(1);
  });

  test("notifies its listeners of what another workbook forgot, and does not list it from an older copy", async () => {
    const device = { storage: memoryStorage(), keys: memoryKeys() };
    const here = createConnections(device);
    await here.save(connection({ remembered: true }));
    const copy = device.storage.getItem("accounting-data.connections")!;
    const listener = vi.fn<() => void>();
    here.subscribe(listener);
    await createConnections(device).forget(connection().id);
    expect(here.list()).toEqual([]);
    await Promise.resolve();
    expect(listener).toHaveBeenCalledTimes(1);
    device.storage.setItem("accounting-data.connections", copy);
    await here.opened();
    expect([here.list(), here.damaged]).toEqual([[], true]);
  });
});
