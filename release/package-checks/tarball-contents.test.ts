import { readdir, readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { publishedPackages, readManifest } from "@accounting-data/runtime-tests/published-packages";

const installation = inject("installation");

describe.each(publishedPackages)("the tarball of %s", (name) => {
  const folder = join(installation, "node_modules/@accounting-data", name);

  test("has the build, the sources, README, SKILL, licence and changelog, and nothing else", async () => {
    const files = await listFiles(folder);
    const intended = [
      /^(package\.json|README\.md|SKILL\.md|LICENSE|CHANGELOG\.md)$/,
      /^dist\/[\w/-]+\.(js|d\.ts)(\.map)?$/,
      /^src\/[\w/-]+\.ts$/,
    ];
    expect(files.filter((file) => !intended.some((pattern) => pattern.test(file)))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "SKILL.md", "package.json"]));
  });

  test("has a build of exactly its sources", async () => {
    const files = await listFiles(folder);
    const built = files.filter((file) => /^dist\/.*\.js$/.test(file)).map((file) => file.slice(5, -3));
    const sources = files.filter((file) => file.startsWith("src/")).map((file) => file.slice(4, -3));
    expect(built).toEqual(sources);
  });

  test("has the sources of its source maps", async () => {
    const maps = (await listFiles(folder)).filter((file) => file.endsWith(".map"));
    expect(maps.length).toBeGreaterThan(0);
    const lost: string[] = [];
    for (const file of maps) {
      const { sources } = JSON.parse(await readFile(join(folder, file), "utf8")) as { sources: string[] };
      lost.push(...sources.filter((source) => !existsSync(resolve(folder, dirname(file), source))));
    }
    expect(lost).toEqual([]);
  });

  test("has a complete package.json", async () => {
    const manifest = await readManifest(folder);
    expect(manifest).toMatchObject({ type: "module", sideEffects: false, license: "MIT" });
    expect(manifest.engines?.node).toBe(">=20");
    expect(manifest.repository?.directory).toBe(`packages/${name}`);
    for (const range of Object.values(manifest.dependencies ?? {})) expect(range).toMatch(/^\^\d/);
  });

  test("has types before code in its exports, and names no file that is missing", async () => {
    const { exports } = await readManifest(folder);
    const conditional = Object.values(exports).filter((target) => typeof target !== "string");
    // The first condition that matches wins. Only this repository sets the condition of the sources.
    for (const target of conditional) {
      const conditions = Object.keys(target).filter((name) => name !== "@accounting-data/source");
      expect(conditions).toEqual(["types", "default"]);
    }
    const files = Object.values(exports).flatMap((target) =>
      typeof target === "string" ? [target] : Object.values(target),
    );
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
});

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, "/"),
    )
    .toSorted();
}
