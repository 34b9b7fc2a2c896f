import { describe, expect, test } from "vitest";
import { createFakeClock, flushPromises } from "../test/fake-clock.ts";
import { offlineFiles } from "./offline-files.ts";

const folder = "https://addin.example.com/books/";
const office = "https://appsforoffice.microsoft.com";
const page = `${folder}taskpane.html`;
const entry = `${folder}functions.js`;
const part = `${folder}assets/start-a1.js`;
const scripts = { "functions.js": "sha256-entry", "assets/start-a1.js": "sha256-part" };

/** A worker whose files are stored, and a server whose answers the test decides. */
async function worker(options: { readonly stored?: boolean } = {}) {
  const clock = createFakeClock();
  const caches = fakeCaches();
  const requests: { readonly url: string; readonly cache: RequestCache }[] = [];
  const state: { answer: (url: string, cache: RequestCache) => Promise<Response> } = {
    answer: async () => new Response("server"),
  };
  const files = offlineFiles({
    build: { version: "v1", page: "taskpane.html", scripts, office },
    folder,
    caches: caches.storage,
    fetch: (input, init) => {
      const { url } = input as Request;
      const cache = init?.cache ?? "default";
      requests.push({ url, cache });
      return state.answer(url, cache);
    },
    clock,
  });
  if (options.stored !== false) await files.install();
  return {
    ...files,
    clock,
    caches,
    requests,
    state,
    /** The text of the answer; undefined if the browser sends the request as it is. */
    ask: async (url: string, init?: RequestInit) => {
      const answer = await files.answer(new Request(url, init));
      return answer?.text();
    },
  };
}

const unreached = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

describe("the page and the entry", () => {
  test.each([page, `${page}?_host_Info=Excel$Win32`, entry])("come from the server: %s", async (url) => {
    const { ask } = await worker();
    expect(await ask(url)).toBe("server");
  });

  test.each([404, 403, 304])("and so does its status %i", async (status) => {
    const { answer, state } = await worker();
    state.answer = async () => new Response(null, { status });
    expect((await answer(new Request(page)))?.status).toBe(status);
  });

  test.each([page, `${page}?_host_Info=Excel$Win32`, entry])(
    "are the stored ones if it can't be reached: %s",
    async (url) => {
      const { ask, state } = await worker();
      state.answer = unreached;
      expect(await ask(url)).toMatch(/^stored /);
    },
  );

  test.each([500, 502, 503])("are the stored ones if it answers %i", async (status) => {
    const { ask, state } = await worker();
    state.answer = async () => new Response("server", { status });
    expect(await ask(page)).toBe("stored taskpane.html");
  });

  test("are the stored ones after 3 seconds without an answer, and then at once for 10 seconds", async () => {
    const { ask, state, clock, requests } = await worker();
    state.answer = () => new Promise(() => undefined);
    const asked = ask(page);
    await clock.advance(2999);
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    await flushPromises();
    expect(isAnswered).toBe(false);
    await clock.advance(1);
    expect(await asked).toBe("stored taskpane.html");
    expect(await ask(entry)).toBe("stored functions.js");
    expect(requests).toHaveLength(1);

    state.answer = async () => new Response("server");
    await clock.advance(9_999);
    expect(await ask(page)).toBe("stored taskpane.html");
    await clock.advance(1);
    expect(await ask(page)).toBe("server");
  });

  test("are the server's again after 10 seconds although the clock was set back", async () => {
    const { ask, state, clock } = await worker();
    state.answer = unreached;
    expect(await ask(page)).toBe("stored taskpane.html");
    state.answer = async () => new Response("server");
    clock.jump(-3_600_000);
    await clock.advance(9_999);
    expect(await ask(page)).toBe("stored taskpane.html");
    await clock.advance(1);
    expect(await ask(page)).toBe("server");
  });

  test("are awaited as without a worker where the browser has deleted what was stored", async () => {
    const { ask, state, clock } = await worker({ stored: false });
    let send: (response: Response) => void = () => undefined;
    state.answer = () => new Promise((resolve) => (send = resolve));
    const asked = ask(page);
    await clock.advance(20_000);
    send(new Response("server"));
    expect(await asked).toBe("server");
    state.answer = unreached;
    await expect(ask(entry)).rejects.toThrow("Failed to fetch");
  });
});

describe("scripts with their hash in the name", () => {
  test("are the stored ones, without a request", async () => {
    const { ask, requests } = await worker();
    expect(await ask(part)).toBe("stored assets/start-a1.js");
    expect(requests).toEqual([]);
  });

  test("of another build are the browser's own", async () => {
    const { answer } = await worker();
    expect(answer(new Request(`${folder}assets/start-b2.js`))).toBeUndefined();
  });
});

test.each([
  `${folder}upstreams.json`,
  `${folder}upstreams/main/api/v1/BusinessPartners`,
  `${folder}functions.json`,
  `${folder}constructor`,
  "https://addin.example.com/taskpane.html",
  "https://addin.example.com/books-2/taskpane.html",
  "https://other.example.com/books/taskpane.html",
])("a request for anything else is the browser's own: %s", async (url) => {
  const { answer } = await worker();
  expect(answer(new Request(url))).toBeUndefined();
});

test("a request that is not a read is the browser's own", async () => {
  const { answer } = await worker();
  expect(answer(new Request(page, { method: "POST" }))).toBeUndefined();
});

describe("Microsoft's scripts", () => {
  const script = `${office}/lib/1/hosted/office.js`;

  test("come from Microsoft, and are not stored", async () => {
    const { ask, requests, caches } = await worker();
    expect(await ask(script)).toBe("server");
    expect(requests).toEqual([{ url: script, cache: "default" }]);
    expect([...caches.stored.values()].flatMap((cache) => [...cache.keys()])).not.toContain(script);
  });

  test("come from the browser's own cache without a network, expired or not", async () => {
    const { ask, state } = await worker();
    state.answer = (_, cache) =>
      cache === "force-cache" ? Promise.resolve(new Response("expired")) : unreached();
    expect(await ask(script)).toBe("expired");
  });
});

describe("a build's files", () => {
  test("are read with their hashes, and those without a hash in the name as they are on the server now", async () => {
    const { caches } = await worker();
    expect(caches.added).toEqual([
      { url: page, integrity: "", cache: "no-cache" },
      { url: entry, integrity: "sha256-entry", cache: "no-cache" },
      { url: part, integrity: "sha256-part", cache: "default" },
    ]);
  });

  test("of the build before, and no other add-in's, are deleted once the worker is active", async () => {
    const { caches, activate } = await worker();
    const others = [`accounting-data.files ${folder}test/ v0`, "accounting-data.files https://x.example/ v0"];
    for (const name of [`accounting-data.files ${folder} v0`, ...others]) await caches.storage.open(name);
    await activate();
    expect([...caches.stored.keys()]).toEqual([`accounting-data.files ${folder} v1`, ...others]);
  });
});

/** The browser's caches. What is added to one is the text "stored" and its path. */
function fakeCaches() {
  const stored = new Map<string, Map<string, string>>();
  const added: { readonly url: string; readonly integrity: string; readonly cache: RequestCache }[] = [];
  const storage = {
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map<string, string>();
      stored.set(name, cache);
      return {
        addAll: async (requests: readonly Request[]) => {
          for (const { url, integrity, cache: mode } of requests) {
            added.push({ url, integrity, cache: mode });
            cache.set(url, `stored ${url.slice(folder.length)}`);
          }
        },
      };
    },
    match: async (url: string, { cacheName }: { readonly cacheName: string }) => {
      const text = stored.get(cacheName)?.get(url);
      return text === undefined ? undefined : new Response(text);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { storage: storage as unknown as CacheStorage, stored, added };
}
