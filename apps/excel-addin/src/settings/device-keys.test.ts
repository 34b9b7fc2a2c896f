import { IDBFactory } from "fake-indexeddb";
import { expect, test } from "vitest";
import { openDeviceKeys } from "./device-keys.ts";

test("a key is made once, found by other windows, and never shows its bytes", async () => {
  const indexedDB = new IDBFactory();
  const [one, other] = await Promise.all(
    [1, 2].map(() => openDeviceKeys({ indexedDB, crypto: globalThis.crypto })),
  );
  const made = await Promise.all([one!.getOrCreate("a"), other!.getOrCreate("a")]);
  await expect(crypto.subtle.exportKey("raw", made[0])).rejects.toThrow("not extractable");
  const iv = new Uint8Array(12);
  const [first, second] = await Promise.all(
    made.map((key) => crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, iv)),
  );
  expect(new Uint8Array(first!)).toEqual(new Uint8Array(second!));
  await one!.delete("a");
  expect(await other!.get("a")).toBeUndefined();
});

test("work of one window waits for its turn, also after a failure", async () => {
  const keys = await openDeviceKeys({ indexedDB: new IDBFactory(), crypto: globalThis.crypto });
  const order: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    if (name === "first") throw new Error("failed");
  };
  await Promise.allSettled([keys.exclusively(step("first")), keys.exclusively(step("second"))]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("work of one window waits for that of another", async () => {
  const names: string[] = [];
  const indexedDB = new IDBFactory();
  let last: Promise<unknown> = Promise.resolve();
  const request = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    names.push(name);
    return (last = last.then(work));
  };
  const locks = { request } as unknown as LockManager;
  const open = () => openDeviceKeys({ indexedDB, crypto: globalThis.crypto, locks });
  const [one, other] = [await open(), await open()];
  const order: string[] = [];
  const step = (name: string) => async (): Promise<void> => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await Promise.all([one.exclusively(step("first")), other.exclusively(step("second"))]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(new Set(names).size).toBe(1);
});

test("a page without cryptography has none", async () => {
  const crypto = {} as Crypto;
  await expect(openDeviceKeys({ indexedDB: new IDBFactory(), crypto })).rejects.toThrow("no cryptography");
});

test("a database that the browser has deleted rejects, and is not waited for", async () => {
  const indexedDB = new IDBFactory();
  const keys = await openDeviceKeys({ indexedDB, crypto: globalThis.crypto });
  await new Promise((resolve) => {
    indexedDB.deleteDatabase("accounting-data keys").onsuccess = resolve;
  });
  await expect(keys.get("a")).rejects.toMatchObject({ name: "InvalidStateError" });
  await expect(keys.getOrCreate("a")).rejects.toMatchObject({ name: "InvalidStateError" });
});
