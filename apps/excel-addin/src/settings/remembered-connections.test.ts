import { describe, expect, it } from "vitest";
import { connection, memoryStorage } from "../../test/device-connections.ts";
import type { Connection } from "./connection.ts";
import { createConnections } from "./connections.ts";

describe("a connection that is in memory and in storage", () => {
  it("stands in the list once: as it was saved last", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection());
    connections.save(connection({ label: "Kept", remembered: true }));
    expect(connections.list()).toEqual([connection({ label: "Kept", remembered: true })]);
    // Forgotten in another window, it is not here either.
    createConnections({ storage }).forget(connection().id);
    expect(connections.list()).toEqual([]);
  });

  it("is the one of this window, where another one remembers it", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection({ label: "Here" }));
    createConnections({ storage }).save(connection({ label: "There", remembered: true }));
    expect(connections.list()).toEqual([connection({ label: "Here" })]);
  });
});

it("takes an id for its own connection before one that a colleague's workbook gave the id to", () => {
  const connections = createConnections({ storage: undefined });
  connections.save(connection({ id: "a", label: "A", aliases: ["b"] }));
  connections.save(connection({ id: "b", label: "B" }));
  expect(connections.find("b")?.label).toBe("B");
  expect(connections.find("a")?.label).toBe("A");
});

it("finds a label however its letters are encoded, and tells it from one without diacritics", () => {
  const connections = createConnections({ storage: undefined });
  connections.save(connection({ id: "a", label: "Ko\u010d\u00ed" }));
  connections.save(connection({ id: "b", label: "Koci" }));
  expect(connections.find("Koc\u030ci\u0301")?.id).toBe("a");
  expect(connections.find("koci")?.id).toBe("b");
});

it.each<Partial<Connection>>([
  { credential: { kind: "client-credentials", clientId: "id", clientSecret: "canary-7f3a" } },
  { aliases: ["id-of-a-colleague"] },
])("remembers all of %j", (changes) => {
  const storage = memoryStorage();
  const kept = connection({ ...changes, remembered: true });
  createConnections({ storage }).save(kept);
  const again = createConnections({ storage });
  expect(again.list()).toEqual([kept]);
  expect(again.damaged).toBe(false);
});
