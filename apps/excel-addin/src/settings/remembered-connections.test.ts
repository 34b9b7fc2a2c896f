import { describe, expect, it } from "vitest";
import { connection, memoryStorage } from "../../test/device-connections.ts";
import type { Connection } from "./connection.ts";
import { createConnections } from "./connections.ts";

describe("a connection that is in memory and in storage", () => {
  it("is listed once, as last saved", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection());
    connections.save(connection({ label: "Kept", remembered: true }));
    expect(connections.list()).toEqual([connection({ label: "Kept", remembered: true })]);
    // Deleted in another window, so gone here too.
    createConnections({ storage }).forget(connection().id);
    expect(connections.list()).toEqual([]);
  });

  it("is this window's, if another window remembers it too", () => {
    const storage = memoryStorage();
    const connections = createConnections({ storage });
    connections.save(connection({ label: "Here" }));
    createConnections({ storage }).save(connection({ label: "There", remembered: true }));
    expect(connections.list()).toEqual([connection({ label: "Here" })]);
  });
});

it("an id finds its own connection before one that has it as an alias", () => {
  const connections = createConnections({ storage: undefined });
  connections.save(connection({ id: "a", label: "A", aliases: ["b"] }));
  connections.save(connection({ id: "b", label: "B" }));
  expect(connections.find("b")?.label).toBe("B");
  expect(connections.find("a")?.label).toBe("A");
});

it("finds a label in any Unicode normalisation, and distinguishes it from one without diacritics", () => {
  const connections = createConnections({ storage: undefined });
  connections.save(connection({ id: "a", label: "Ko\u010d\u00ed" }));
  connections.save(connection({ id: "b", label: "Koci" }));
  expect(connections.find("Koc\u030ci\u0301")?.id).toBe("a");
  expect(connections.find("koci")?.id).toBe("b");
});

it.each<Partial<Connection>>([
  { credential: { kind: "client-credentials", clientId: "id", clientSecret: "canary-7f3a" } },
  { aliases: ["id-of-a-colleague"] },
])("remembers every field of %j", (changes) => {
  const storage = memoryStorage();
  const kept = connection({ ...changes, remembered: true });
  createConnections({ storage }).save(kept);
  const again = createConnections({ storage });
  expect(again.list()).toEqual([kept]);
  expect(again.damaged).toBe(false);
});
