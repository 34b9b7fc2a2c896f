import { expect, test } from "vitest";
import {
  keptCompany,
  keptName,
  newDevice,
  openOn,
  readAndKeep,
  reopen,
  stored,
  until,
} from "../../../test/kept-device.ts";
import { keepFiles, type FileKeeping } from "./keep-files.ts";

const folder = new URL("https://addin.example.com/books/");
const ofBuild = `accounting-data.files ${folder.href} v1`;

/** A browser with service workers, which a test can make fail. */
function fakeBrowser(existing: { readonly scopes?: readonly string[]; readonly caches?: readonly string[] }) {
  const scopes = new Set(existing.scopes);
  const names = new Set(existing.caches);
  const calls: string[] = [];
  const state: { denied: Error | undefined; denials: number; isStuck: boolean } = {
    denied: undefined,
    denials: 0,
    isStuck: false,
  };
  const workers = {
    register: async (script: URL, { scope }: { readonly scope: string }) => {
      calls.push(`register ${script.href}`);
      scopes.add(scope);
    },
    getRegistration: async (page: URL) => {
      const scope = [...scopes].filter((one) => page.href.startsWith(one)).at(-1);
      const unregister = async () => {
        if (state.isStuck) throw new Error("stuck");
        return scopes.delete(scope!);
      };
      return scope === undefined ? undefined : { scope, unregister };
    },
  };
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  const browser: FileKeeping = {
    folder,
    workers: () => {
      if (state.denied) {
        state.denials++;
        throw state.denied;
      }
      return workers as unknown as ServiceWorkerContainer;
    },
    caches: () => caches as unknown as CacheStorage,
  };
  return { browser, scopes, names, calls, state };
}

test("the worker is registered for the add-in's folder alone", async () => {
  const { browser, scopes, calls } = fakeBrowser({});
  expect(await keepFiles(browser).keep()).toBe(true);
  expect(calls).toEqual(["register https://addin.example.com/books/offline.js"]);
  expect([...scopes]).toEqual([folder.href]);
});

test("the worker is unregistered and its files are deleted, and those of other deployments are not", async () => {
  const others = ["accounting-data.files https://addin.example.com/ v1", "another add-in"];
  const { browser, scopes, names } = fakeBrowser({
    scopes: ["https://addin.example.com/", folder.href],
    caches: [ofBuild, ...others],
  });
  expect(await keepFiles(browser).drop()).toBe(true);
  expect([...scopes]).toEqual(["https://addin.example.com/"]);
  expect([...names]).toEqual(others);
  expect(await keepFiles(browser).drop()).toBe(true);
  expect([...scopes]).toEqual(["https://addin.example.com/"]);
});

test("a worker that can't be unregistered may still have its files", async () => {
  const { browser, state } = fakeBrowser({ scopes: [folder.href] });
  state.isStuck = true;
  expect(await keepFiles(browser).drop()).toBe(false);
  state.isStuck = false;
  expect(await keepFiles(browser).drop()).toBe(true);
});

test("a browser without service workers keeps none, and one that denies them says that it may still have some", async () => {
  const none = keepFiles({ folder, workers: () => undefined, caches: () => undefined });
  expect([await none.keep(), await none.drop()]).toEqual([true, true]);
  const { browser, state } = fakeBrowser({});
  state.denied = new DOMException("denied", "SecurityError");
  const denied = keepFiles(browser);
  expect([await denied.keep(), await denied.drop()]).toEqual([false, false]);
});

test("the files are kept once a company's lists are, and deleted when it is forgotten", async () => {
  const { browser, scopes, names } = fakeBrowser({ caches: [ofBuild] });
  const device = newDevice();
  const fake = await openOn(device, { saved: { ...keptCompany, keepsLists: false }, files: browser });
  await fake.call("PARTNERS");
  expect([...scopes]).toEqual([]);
  await fake.addIn.connections.save(keptCompany);
  await until(() => scopes.size === 1);
  await fake.addIn.connections.forget(keptCompany.id);
  await until(() => device.storage.getItem(keptName) === null);
  expect([...scopes, ...names]).toEqual([]);
});

test("the files stay for another company whose lists are kept", async () => {
  const { browser, scopes } = fakeBrowser({});
  const device = newDevice();
  const fake = await openOn(device, { saved: keptCompany, files: browser });
  await fake.addIn.connections.save({ ...keptCompany, id: "c2", label: "Other" });
  await readAndKeep(device, fake);
  await fake.addIn.connections.forget("c2");
  await fake.call("BANKS");
  await fake.clock.advance(1000);
  // Changes are made one after the other: by then those of the forgotten company are.
  await until(async () => (await stored(device)).lists.includes("Banks"));
  expect([...scopes]).toEqual([folder.href]);
});

test("the next start deletes the files that could not be deleted", async () => {
  const { browser, scopes, state } = fakeBrowser({});
  const device = newDevice();
  const fake = await openOn(device, { saved: keptCompany, files: browser });
  await until(() => scopes.size === 1);
  state.denied = new Error("busy");
  await fake.addIn.connections.forget(keptCompany.id);
  await until(() => state.denials > 0);
  expect([...scopes]).toEqual([folder.href]);
  state.denied = undefined;
  await reopen(device, { files: browser });
  await until(() => scopes.size === 0);
});
