import { openDeviceConnections, type Connections } from "@accounting-data/excel-addin/device";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test } from "vitest";
import { rememberConnection, type DemoConnection } from "./remember-connection.ts";

const demo: DemoConnection = {
  label: "Demo",
  upstream: "sandbox",
  credential: { kind: "api-key", apiKey: "canary-7f3a" },
};
let storage: Storage;
let indexedDB: IDBFactory;

beforeEach(() => {
  storage = createStorage();
  indexedDB = new IDBFactory();
});

/** The device as the add-in, or the page on a later visit, finds it. */
function visit(): Promise<Connections> {
  return openDeviceConnections({ storage, indexedDB });
}

test("the add-in finds the sandbox's connection as if a person had remembered it, encrypted", async () => {
  const made = await rememberConnection({ storage, connections: await visit() }, demo);
  expect((await visit()).list()).toEqual([{ ...demo, id: made?.id, remembered: true }]);
  const stored = Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index)!));
  expect(stored.join()).not.toContain("canary");
  expect(await rememberConnection({ storage, connections: await visit() }, demo)).toEqual(made);
  expect((await visit()).list()).toHaveLength(1);
});

test("nothing is added to connections that a person made", async () => {
  const own = { ...demo, id: "own", label: "Own", remembered: true };
  await (await visit()).save(own);
  expect(await rememberConnection({ storage, connections: await visit() }, demo)).toBeUndefined();
  expect((await visit()).list()).toEqual([own]);
});

test("for a real service the sandbox's connection is forgotten, and no other", async () => {
  const connections = await visit();
  await rememberConnection({ storage, connections }, demo);
  const own = { ...demo, id: "own", label: "Own", remembered: true };
  await connections.save(own);
  expect(await rememberConnection({ storage, connections: await visit() }, undefined)).toBeUndefined();
  expect((await visit()).list()).toEqual([own]);
  await (await visit()).forget("own");
  expect(storage.length).toBe(0);
});

function createStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}
