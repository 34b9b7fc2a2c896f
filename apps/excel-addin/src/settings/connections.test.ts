import { describe, expect, it, vi } from "vitest";
import { connection, memoryStorage } from "../../test/device-connections.ts";
import { createConnections } from "./connections.ts";

const key = "accounting-data.connections";

describe("connections", () => {
  it("keeps a connection in memory only, unless it is remembered", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection());
    expect(connections.list()).toEqual([connection()]);
    expect(storage.entries.size).toBe(0);
    expect(createConnections({ storage }).list()).toEqual([]);
  });

  it("finds a remembered connection again, under Office's partition key", () => {
    const storage = memoryStorage();
    createConnections({ storage, partitionKey: "p1." }).save(connection({ remembered: true }));
    expect([...storage.entries.keys()]).toEqual([`p1.${key}`]);
    expect(createConnections({ storage, partitionKey: "p1." }).list()).toEqual([
      connection({ remembered: true }),
    ]);
    expect(createConnections({ storage, partitionKey: "p2." }).list()).toEqual([]);
  });

  it("deletes the secret from storage when the user no longer wants it remembered", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection({ remembered: true }));
    connections.save(connection({ remembered: false }));
    expect(storage.entries.size).toBe(0);
    expect(connections.list()).toEqual([connection()]);
  });

  it("forgets a connection in memory and in storage, and keeps the others", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection({ remembered: true }));
    connections.save(
      connection({
        id: "b",
        label: "Beta",
        remembered: true,
        credential: { kind: "api-key", apiKey: "other" },
      }),
    );
    connections.use(connection().id);
    expect(connections.forget(connection().id)).toBe(true);
    expect(connections.list().map(({ label }) => label)).toEqual(["Beta"]);
    expect(connections.current()).toBeUndefined();
    expect(storage.entries.get(key)).not.toContain("canary-7f3a");
  });

  it("returns false when storage fails to delete a secret", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection({ remembered: true }));
    storage.removeItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(connections.forget(connection().id)).toBe(false);
    expect(connections.list()).toHaveLength(1);
  });

  it("works in memory if the browser denies storage, and reports that nothing is remembered", () => {
    const denied = memoryStorage();
    denied.getItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    denied.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    for (const storage of [denied, undefined]) {
      const connections = createConnections({ storage });
      expect(connections.save(connection({ remembered: true })).remembered).toBe(false);
      expect(connections.list()).toHaveLength(1);
    }
  });

  it("uses no connection before one is chosen, and no other if the chosen one is unknown", () => {
    const connections = createConnections({ storage: undefined });
    connections.save(connection());
    expect(connections.current()).toBeUndefined();
    connections.use("somebody else's");
    expect(connections.current()).toBeUndefined();
    connections.use(connection().id);
    expect(connections.current()).toEqual(connection());
  });

  it("never chooses by label, so that a workbook cannot name a company by guessing", () => {
    const connections = createConnections({ storage: undefined });
    connections.save(connection());
    connections.use("Acme s.r.o.");
    expect(connections.current()).toBeUndefined();
  });

  it("finds by id, by alias and by label ignoring case; an ambiguous label finds none", () => {
    const connections = createConnections({ storage: undefined });
    connections.save(connection({ aliases: ["colleague"] }));
    expect(connections.find(connection().id)?.label).toBe("Acme s.r.o.");
    expect(connections.find("colleague")?.label).toBe("Acme s.r.o.");
    expect(connections.find(" ACME S.R.O. ")?.label).toBe("Acme s.r.o.");
    expect(connections.find("Beta")).toBeUndefined();
    connections.save(connection({ id: "2", label: "acme s.r.o." }));
    expect(connections.find("Acme s.r.o.")).toBeUndefined();
  });

  it("finds by label ignoring diacritics if that is unambiguous, and prefers an exact match", () => {
    const connections = createConnections({ storage: undefined });
    connections.save(connection({ label: "Druhá" }));
    expect(connections.find("druha")?.label).toBe("Druhá");
    connections.save(connection({ id: "2", label: "Druha" }));
    expect(connections.find("druha")?.id).toBe("2");
    expect(connections.find("DRUHÁ")?.id).toBe(connection().id);
    expect(connections.find("drúha")).toBeUndefined();
  });

  it("sees what another workbook on this device saved meanwhile, and does not overwrite it", () => {
    const storage = memoryStorage();
    const here = createConnections({ storage });
    const there = createConnections({ storage });
    there.save(connection({ id: "there", label: "There", remembered: true }));
    expect(here.list().map(({ id }) => id)).toEqual(["there"]);
    here.save(connection({ id: "here", label: "Here", remembered: true }));
    expect(there.list().map(({ id }) => id)).toEqual(["there", "here"]);
  });

  it("notifies its listeners, and returns the same list until something changes", () => {
    const connections = createConnections({ storage: memoryStorage() });
    const listener = vi.fn<() => void>();
    const stop = connections.subscribe(listener);
    connections.save(connection({ remembered: true }));
    expect(connections.list()).toBe(connections.list());
    connections.use(connection().id);
    connections.use(connection().id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    connections.forget(connection().id);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it.each([
    "{",
    "null",
    "[]",
    '{"version":2,"connections":[]}',
    '{"version":1}',
    '{"version":1,"connections":{}}',
  ])("starts empty from the unreadable text %s, sets damaged, and can save again", (text) => {
    const storage = memoryStorage({ [key]: text });
    const connections = createConnections({ storage });
    expect(connections.list()).toEqual([]);
    expect(connections.damaged).toBe(true);
    connections.save(connection({ remembered: true }));
    expect(createConnections({ storage }).list()).toHaveLength(1);
    expect(connections.damaged).toBe(false);
  });

  it("skips invalid entries and keeps the others", () => {
    const good = { id: "a", label: "A", upstream: "cz", credential: { kind: "api-key", apiKey: "k" } };
    const entries = [
      good,
      { ...good, credential: { kind: "api-key" } },
      null,
      { ...good, id: "c", label: "" },
      good,
    ];
    const storage = memoryStorage({ [key]: JSON.stringify({ version: 1, connections: entries }) });
    const connections = createConnections({ storage });
    expect(connections.list()).toEqual([{ ...good, remembered: true }]);
    expect(connections.damaged).toBe(true);
  });
});
