import { expect, test } from "vitest";
import { keptCompany, keptName, newDevice, openOn, reopen, until } from "../../../test/kept-device.ts";
import { keepFiles, type FileKeeping } from "./keep-files.ts";

const folder = new URL("https://addin.example.com/books/");
const ofBuild = `accounting-data.files ${folder.href} v1`;

/** A browser with service workers, which a test can make fail. */
function fakeBrowser(existing: { readonly scopes?: readonly string[]; readonly caches?: readonly string[] }) {
  const scopes = new Set(existing.scopes);
  const names = new Set(existing.caches);
  const calls: string[] = [];
  const state: { denied: Error | undefined; denials: number } = { denied: undefined, denials: 0 };
  const workers = {
    register: async (script: URL, { scope }: { readonly scope: string }) => {
      calls.push(`register ${script.href}`);
      scopes.add(scope);
    },
    getRegistration: async (page: URL) => {
      const scope = [...scopes].filter((one) => page.href.startsWith(one)).at(-1);
      return scope === undefined ? undefined : { scope, unregister: async () => scopes.delete(scope) };
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
