import {
  readDeployment,
  addFunctionPrefixes,
  unifiedManifest,
  xmlManifest,
  catalogue,
} from "@accounting-data/deployment";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtAddIn } from "./built-add-in.ts";

const folder = builtAddIn;

const read = (file: string): Promise<string> => readFile(join(folder, file), "utf8");

describe("the functions", () => {
  test("load the entry, one script and the bundler's helpers, which the page requests together", async () => {
    const files = await ofFunctions();
    expect(files).toEqual([
      "functions.js",
      expect.stringMatching(/^assets\/start-/),
      expect.stringMatching(/^assets\/rolldown-runtime-/),
    ]);
    for (const file of files) expect(files).toEqual(expect.arrayContaining([...(await imports(file))]));
  });

  test("are associated by the entry, which waits for no other script", async () => {
    expect(await imports("functions.js")).toEqual([]);
    expect(await importsLater("functions.js")).toEqual([(await ofFunctions())[1]]);
  });

  test.each([
    ["start", ["glossary", "keep-lists", "mount-pane"]],
    ["mount-pane", ["freeze-workbook"]],
    ["glossary", []],
    ["keep-lists", []],
    ["freeze-workbook", []],
  ])("and the pane load later, from the script %s: %j", async (name, later) => {
    const file = await assetOf(name);
    expect(
      (await importsLater(file)).map((one) => one.replace(/^assets\/|-[\w-]{8}\.js$/g, "")).toSorted(),
    ).toEqual(later);
  });

  test.each([
    ["keeps lists on the device", "keep-lists", "getAllKeys"],
    ["fields are called", "glossary", "Datum splatnosti"],
    ["further lists are called", "glossary", "Sklady"],
    ["makes a copy to send", "freeze-workbook", "calculatedColumnFormula"],
  ])("load what %s only with the script %s", async (_, name, trace) => {
    expect(await read(await assetOf(name))).toContain(trace);
    for (const file of await ofFunctions())
      expect([file, (await read(file)).includes(trace)]).toEqual([file, false]);
  });

  test("load nothing of the pane's UI", async () => {
    for (const file of await ofFunctions()) {
      const source = await read(file);
      // Names of React, its DOM, Fluent UI and the pane's messages that survive minifying.
      for (const trace of ["createElementNS", "react", "useState", "fui-", "griffel", "Delivery addresses"]) {
        expect([file, trace, source.includes(trace)]).toEqual([file, trace, false]);
      }
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
    for (const file of await ofFunctions()) {
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
    const prefixed = addFunctionPrefixes(page, { prefix: "ACC", formerPrefixes: ["", "OLD"] });
    expect(prefixed).toContain('<meta name="function-prefix" content="ACC" />');
    expect(prefixed).toContain('<meta name="former-function-prefixes" content="none,OLD" />');
    expect(addFunctionPrefixes(page, { prefix: undefined, formerPrefixes: [] })).toBe(page);
  });
});

/** The entry, and the files that the page preloads. */
async function ofFunctions(): Promise<readonly string[]> {
  const links = (await read("taskpane.html")).matchAll(/<link rel="modulepreload" href="\.\/([^"]*)"/g);
  return ["functions.js", ...[...links].map(([, file]) => file!)];
}

async function assetOf(name: string): Promise<string> {
  const [file, ...others] = (await readdir(join(folder, "assets"))).filter((one) =>
    one.startsWith(`${name}-`),
  );
  expect(others).toEqual([]);
  return `assets/${file}`;
}

/** The files that a file imports. */
function imports(file: string): Promise<readonly string[]> {
  return findImports(file, /\b(?:from|import)\s*"([^"]*)"/g);
}

/** The files that a file imports when it needs them. */
function importsLater(file: string): Promise<readonly string[]> {
  return findImports(file, /\bimport\([`"']([^`"']*)/g);
}

async function findImports(file: string, pattern: RegExp): Promise<readonly string[]> {
  const addresses = [...(await read(file)).matchAll(pattern)].map(([, address]) => basename(address!));
  return addresses.map((name) => (name === "functions.js" ? name : `assets/${name}`));
}
