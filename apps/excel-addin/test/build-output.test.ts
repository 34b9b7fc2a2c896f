import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lintXmlManifest } from "../manifest/lint-xml-manifest.ts";
import { catalogue } from "../src/lists/catalogue.ts";
import { buildAddIn, type BuiltAddIn } from "./build-add-in.ts";

let bare: BuiltAddIn;
let prefixed: BuiltAddIn;

beforeAll(async () => {
  bare = await buildAddIn();
  prefixed = await buildAddIn({ FUNCTION_PREFIX: "ACC", ADDIN_ADDRESS: "https://books.example.com/excel/" });
}, 120_000);

afterAll(async () => {
  await bare?.remove();
  await prefixed?.remove();
});

const read = (file: string, from: BuiltAddIn = bare): Promise<string> =>
  readFile(join(from.folder, file), "utf8");

describe("the functions' entry", () => {
  test("is small, so that the functions are associated in time", async () => {
    expect(await weigh("functions.js")).toBeLessThanOrEqual(3000);
  });

  test("and everything else that functions need is small", async () => {
    const files = ["functions.js", ...(await preloaded())];
    const weights = await Promise.all(files.map((file) => weigh(file)));
    // Room for ten more lists, which add some 75 bytes each.
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(48_500);
  });

  test("and what it loads at once contain nothing of the pane's UI", async () => {
    const files = ["functions.js", ...(await preloaded())];
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(files).size).toBe(files.length);
    for (const file of files) {
      const source = await read(file);
      // Names of React, its DOM, Fluent UI and the pane's messages that survive minifying.
      for (const trace of ["createElement", "react", "useState", "fui-", "griffel", "Delivery addresses"]) {
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
    const files = await readdir(bare.folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".html"))) {
      expect(await read(file)).not.toMatch(/(?:src|href)="\//);
    }
  });
});

describe("both builds", () => {
  test("have the files that the manifest names", async () => {
    for (const built of [bare, prefixed]) {
      const manifest = await read("manifest.xml", built);
      expect(lintXmlManifest(manifest)).toEqual([]);
      const base = built === bare ? "https://localhost:3000/" : "https://books.example.com/excel/";
      const named = [...manifest.matchAll(/"(https:[^"]*)"/g)].map(([, address]) =>
        address!.slice(base.length),
      );
      const files = new Set(await readdir(built.folder, { recursive: true }));
      expect(named.length).toBeGreaterThan(8);
      for (const file of named) expect([file, files.has(file)]).toEqual([file, true]);
    }
  });

  test("differ only in their manifests and in the page's function prefix", async () => {
    const [one, other] = await Promise.all(
      [bare, prefixed].map(({ folder }) => readdir(folder, { recursive: true })),
    );
    const prefix = '\n    <meta name="function-prefix" content="ACC" />';
    expect(other!.toSorted()).toEqual(one!.toSorted());
    for (const file of one!.filter((name) => /\.(js|json|html)$/.test(name) && name !== "manifest.json")) {
      expect([file, (await read(file, prefixed)).replace(prefix, "")]).toEqual([file, await read(file)]);
    }
    expect(await read("taskpane.html", prefixed)).toContain(prefix);
    expect(await read("manifest.xml", prefixed)).toContain('DefaultValue="ACC"');
  });
});

/** The size in bytes (gzip). */
async function weigh(file: string): Promise<number> {
  return gzipSync(await readFile(join(bare.folder, file))).length;
}

/** The files that the page preloads. */
async function preloaded(): Promise<readonly string[]> {
  const links = (await read("taskpane.html")).matchAll(/<link rel="modulepreload" href="\.\/([^"]*)"/g);
  return [...links].map(([, file]) => file!);
}
