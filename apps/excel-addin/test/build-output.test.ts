import {
  readDeployment,
  addFunctionPrefix,
  unifiedManifest,
  xmlManifest,
  catalogue,
} from "@accounting-data/deployment";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { builtAddIn } from "./built-add-in.ts";

const folder = builtAddIn;

const read = (file: string): Promise<string> => readFile(join(folder, file), "utf8");

describe("the functions' entry", () => {
  test("is small, so that the functions are associated in time", async () => {
    expect(await weigh("functions.js")).toBeLessThanOrEqual(2200);
  });

  test("and all that =PARTNERS() waits for are small", async () => {
    // A new list adds some 50 bytes, and may raise it.
    expect(await weighAll(await first())).toBeLessThanOrEqual(36_400);
  });

  test("and what it waits for import nothing that loads after the start", async () => {
    const files = await first();
    for (const file of files) {
      expect(files).toEqual(expect.arrayContaining([...(await imports(file, /\bfrom\s*"([^"]*)"/g))]));
    }
  });

  test("and everything that functions load are small", async () => {
    for (const words of await wordsOfLanguages()) {
      const files = [...(await first()), ...(await deferred()), words];
      expect(await weighAll(files)).toBeLessThanOrEqual(59_100);
    }
  });

  test("is followed by one script and the bundler's helpers, which load right after the start", async () => {
    expect(await deferred()).toEqual([
      expect.stringMatching(/^assets\/deferred-/),
      expect.stringMatching(/^assets\/rolldown-runtime-/),
    ]);
  });

  test.each([
    ["keeps lists on the device", "kept", "getAllKeys"],
    ["refreshes by itself", "auto-refresh", "DocumentSelectionChanged"],
    ["brings tables up to date", "table-refresh", "Smazáno, zjištěno dne"],
    ["looks for records by a value", "value-search", "byDigits"],
    ["calls lists as the pane does", "list-titles", "Sklady"],
  ])("and what %s is a script of its own, which nothing imports at the start", async (_, name, trace) => {
    const files = await readdir(join(folder, "assets"));
    const [script, ...others] = files.filter((file) => file.startsWith(`${name}-`));
    expect(others).toEqual([]);
    expect(await read(`assets/${script}`)).toContain(trace);
    for (const file of [...(await first()), ...(await deferred())]) {
      expect(await imports(file, /\bfrom\s*"([^"]*)"/g)).not.toContain(`assets/${script}`);
      expect((await read(file)).includes(trace)).toBe(false);
    }
  });

  test("and by the words of one language", async () => {
    expect(await wordsOfLanguages()).toEqual([
      expect.stringMatching(/^assets\/words-cs-/),
      expect.stringMatching(/^assets\/words-en-/),
    ]);
    for (const words of await wordsOfLanguages()) {
      expect(await imports(words, /\bfrom\s*"([^"]*)"/g)).not.toContainEqual(expect.stringMatching(/words/));
    }
  });

  test("load what fields are called only for a column that is not called as the service does", async () => {
    const [entry] = await deferred();
    const [titles] = (await imports(entry!, /\bimport\([`"']([^`"']*)/g)).filter((file) =>
      /field-titles/.test(file),
    );
    expect(await weigh(titles!)).toBeLessThanOrEqual(4000);
    expect(await read(titles!)).toContain("Datum splatnosti");
    for (const file of [...(await first()), ...(await deferred()), ...(await wordsOfLanguages())]) {
      expect([file, await imports(file, /\bfrom\s*"([^"]*)"/g)]).not.toContainEqual(
        expect.arrayContaining([titles]),
      );
    }
  });

  test("and what it loads contain nothing of the pane's UI", async () => {
    const files = [...(await first()), ...(await deferred()), ...(await wordsOfLanguages())];
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) {
      const source = await read(file);
      // Names of React, its DOM, Fluent UI and the pane's messages that survive minifying.
      for (const trace of ["createElementNS", "react", "useState", "fui-", "griffel", "Delivery addresses"]) {
        expect([file, trace, source.includes(trace)]).toEqual([file, trace, false]);
      }
      expect(files).toEqual(expect.arrayContaining([...(await imports(file, /\bfrom\s*"([^"]*)"/g))]));
    }
  });

  test("and every script import others as they are, without the bundler's helper around it", async () => {
    const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(8);
    for (const file of scripts) {
      const source = await read(file);
      expect([file, source.includes("import.meta.url")]).toEqual([file, false]);
      expect([file, source.includes("__VITE_PRELOAD__")]).toEqual([file, false]);
    }
  });

  test("associates every function of the catalogue and both commands", async () => {
    const entry = await read("functions.js");
    expect(entry).toContain("CustomFunctions.associate");
    for (const { id } of catalogue) expect(entry).toContain(id);
    for (const id of ["Refresh", "ReloadEverything"]) expect(entry).toContain(id);
  });
});

describe("the page", () => {
  test("loads office.js from Microsoft, once, and then the functions", async () => {
    const page = await read("taskpane.html");
    expect([...page.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
      "./functions.js",
    ]);
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
  });

  test("and all files can be served under any path", async () => {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".html"))) {
      expect(await read(file)).not.toMatch(/(?:src|href)="\//);
    }
  });
});

describe("the service worker", () => {
  test("is one script without imports, and has every other script with its hash", async () => {
    const worker = await read("offline.js");
    expect(worker).not.toMatch(/\bimport\b|\bexport\b/);
    const files = await readdir(folder, { recursive: true });
    const hashes: Record<string, string> = {};
    for (const path of files.filter((file) => file.endsWith(".js") && file !== "offline.js")) {
      hashes[path] = createHash("sha256")
        .update(await read(path))
        .digest("base64");
    }
    const listed = [...worker.matchAll(/"([\w./-]+\.js)":`sha256-([^`]+)`/g)];
    expect(Object.fromEntries(listed.map(([, path, hash]) => [path, hash]))).toEqual(hashes);
  });

  test("is not loaded unless a person has lists kept", async () => {
    for (const file of [...(await first()), ...(await deferred())]) {
      expect([file, (await read(file)).includes("offline.js")]).toEqual([file, false]);
    }
  });
});

describe("the build", () => {
  test("has the files that the manifests name", async () => {
    const address = "https://books.example.com/excel/";
    const deployment = readDeployment({ address });
    const manifests = [xmlManifest(deployment), JSON.stringify(unifiedManifest(deployment))];
    const files = new Set(await readdir(folder, { recursive: true }));
    for (const manifest of manifests) {
      const named = [...manifest.matchAll(/"https:\/\/books\.example\.com\/excel\/([^"]*)"/g)];
      expect(named.length).toBeGreaterThan(5);
      for (const [, file] of named) expect([file, files.has(file!)]).toEqual([file, true]);
    }
  });

  test("has nothing of one deployment, so that it serves each", async () => {
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.startsWith("manifest"))).toEqual([]);
    const page = await read("taskpane.html");
    expect(page).not.toContain("function-prefix");
    expect(addFunctionPrefix(page, "ACC")).toContain('<meta name="function-prefix" content="ACC" />');
  });
});

/** The size in bytes (gzip), of each file on its own. */
async function weighAll(files: readonly string[]): Promise<number> {
  const weights = await Promise.all(files.map((file) => weigh(file)));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** The size in bytes (gzip). */
async function weigh(file: string): Promise<number> {
  return gzipSync(await readFile(join(folder, file))).length;
}

/** The pane, and what is loaded only where a person has chosen it, or a formula needs it. */
const ofFew = /mount-pane|kept-|auto-refresh-|table-refresh-|value-search-|list-titles-/;

/** The entry, and the files that the page preloads. */
async function first(): Promise<readonly string[]> {
  const links = (await read("taskpane.html")).matchAll(/<link rel="modulepreload" href="\.\/([^"]*)"/g);
  return ["functions.js", ...[...links].map(([, file]) => file!)];
}

/** What these import later, and what that imports; without the pane, and without what few devices load. */
async function deferred(): Promise<readonly string[]> {
  const before = await first();
  const named = (await Promise.all(before.map((file) => imports(file, /\bimport\([`"']([^`"']*)/g)))).flat();
  const files = new Set(named.filter((file) => !before.includes(file) && !ofFew.test(file)));
  for (const file of files) {
    for (const one of await imports(file, /\bfrom\s*"([^"]*)"/g)) if (!before.includes(one)) files.add(one);
  }
  return [...files];
}

/** The words of each language, of which `deferred` imports one. */
async function wordsOfLanguages(): Promise<readonly string[]> {
  const before = [...(await first()), ...(await deferred())];
  const named = await Promise.all(before.map((file) => imports(file, /\bimport\([`"']([^`"']*)/g)));
  const later = named
    .flat()
    .filter((file) => !before.includes(file) && !ofFew.test(file) && !file.includes("field-titles"));
  return [...new Set(later)].toSorted();
}

/** The files that a file imports in this way. */
async function imports(file: string, pattern: RegExp): Promise<readonly string[]> {
  const addresses = [...(await read(file)).matchAll(pattern)].map(([, address]) => basename(address!));
  return addresses.map((name) => (name === "functions.js" ? name : `assets/${name}`));
}
