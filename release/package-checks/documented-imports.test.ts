import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { entryPoints } from "../api/entry-points.ts";
import { publishedPackages, root } from "@accounting-data/runtime-tests/published-packages";

/** Everything that users read: the README of each package, as it is published, and the repository's. */
async function documentation(): Promise<readonly { readonly place: string; readonly text: string }[]> {
  const installed = join(inject("installation"), "node_modules/@accounting-data");
  const files = [
    ...publishedPackages.map((name) => join(installed, name, "README.md")),
    join(root, "README.md"),
  ];
  return Promise.all(files.map(async (place) => ({ place, text: await readFile(place, "utf8") })));
}

/** Paths of ours that code imports and prose names; not the export condition of our sources. */
function mentioned(text: string): readonly string[] {
  return [...text.matchAll(/(?<!--conditions=)@accounting-data\/[\w-]+(?:\/[\w-]+)*/g)].map(([path]) => path);
}

test("every import path that the documentation names exists", async () => {
  const existing = new Set((await entryPoints()).map(({ specifier }) => specifier));
  for (const { place, text } of await documentation()) {
    const missing = mentioned(text).filter((path) => !existing.has(path));
    expect({ place, missing }).toEqual({ place, missing: [] });
  }
});

test("every import path that exists is named in its package's README", async () => {
  const texts = await documentation();
  const unnamed = (await entryPoints()).filter(({ specifier }) => {
    const [scope, name = "", ...path] = specifier.split("/");
    const readme = texts.find(({ place }) => place.endsWith(join(name, "README.md")))?.text ?? "";
    // In full, or by a rule such as `@accounting-data/resources/…`.
    const byRule = path.length > 0 && readme.includes(`\`${scope}/${name}/…\``);
    return !mentioned(readme).includes(specifier) && !byRule;
  });
  expect(unnamed.map(({ specifier }) => specifier)).toEqual([]);
});
