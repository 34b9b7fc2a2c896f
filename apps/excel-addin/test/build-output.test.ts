import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDeployment } from "../manifest/deployment.ts";
import { addFunctionPrefix } from "../manifest/taskpane-page.ts";
import { unifiedManifest } from "../manifest/unified-manifest.ts";
import { xmlManifest } from "../manifest/xml-manifest.ts";
import { catalogue } from "../src/lists/catalogue.ts";
import { buildAddIn, type BuiltAddIn } from "./build-add-in.ts";

let built: BuiltAddIn;

beforeAll(async () => {
  built = await buildAddIn();
}, 120_000);

afterAll(async () => {
  await built?.remove();
});

const read = (file: string): Promise<string> => readFile(join(built.folder, file), "utf8");

describe("the functions' entry", () => {
  test("is small, so that the functions are associated in time", async () => {
    expect(await weigh("functions.js")).toBeLessThanOrEqual(3000);
  });

  test("and everything else that functions need is small", async () => {
    const files = ["functions.js", ...(await preloaded())];
    const weights = await Promise.all(files.map((file) => weigh(file)));
    // Room for ten more lists, which add some 75 bytes each.
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(52_700);
  });

  test("and what it loads at once contain nothing of the pane's UI", async () => {
    const files = ["functions.js", ...(await preloaded())];
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) {
      const source = await read(file);
      // Names of React, its DOM, Fluent UI and the pane's messages that survive minifying.
      for (const trace of ["createElementNS", "react", "useState", "fui-", "griffel", "Delivery addresses"]) {
        expect([file, trace, source.includes(trace)]).toEqual([file, trace, false]);
      }
      const imported = [...source.matchAll(/\bfrom\s*"([^"]*)"/g)].map(([, address]) => basename(address!));
      for (const name of imported) expect(files.map((one) => basename(one))).toContain(name);
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
    const files = await readdir(built.folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".html"))) {
      expect(await read(file)).not.toMatch(/(?:src|href)="\//);
    }
  });
});

describe("the build", () => {
  test("has the files that the manifests name", async () => {
    const address = "https://books.example.com/excel/";
    const deployment = readDeployment({ address });
    const manifests = [xmlManifest(deployment), JSON.stringify(unifiedManifest(deployment))];
    const files = new Set(await readdir(built.folder, { recursive: true }));
    for (const manifest of manifests) {
      const named = [...manifest.matchAll(/"https:\/\/books\.example\.com\/excel\/([^"]*)"/g)];
      expect(named.length).toBeGreaterThan(5);
      for (const [, file] of named) expect([file, files.has(file!)]).toEqual([file, true]);
    }
  });

  test("has nothing of one deployment, so that it serves each", async () => {
    const files = await readdir(built.folder, { recursive: true });
    expect(files.filter((file) => file.startsWith("manifest"))).toEqual([]);
    const page = await read("taskpane.html");
    expect(page).not.toContain("function-prefix");
    expect(addFunctionPrefix(page, "ACC")).toContain('<meta name="function-prefix" content="ACC" />');
  });
});

/** The size in bytes (gzip). */
async function weigh(file: string): Promise<number> {
  return gzipSync(await readFile(join(built.folder, file))).length;
}

/** The files that the page preloads. */
async function preloaded(): Promise<readonly string[]> {
  const links = (await read("taskpane.html")).matchAll(/<link rel="modulepreload" href="\.\/([^"]*)"/g);
  return [...links].map(([, file]) => file!);
}
