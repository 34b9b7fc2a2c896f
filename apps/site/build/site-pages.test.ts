import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sitePages } from "./site-pages.ts";

const sources = sitePages.map(({ source }) => source);

test("each guide, each package that is published and each decision has a page", () => {
  const isPublished = (manifest: string): boolean =>
    (JSON.parse(readFileSync(join(root, manifest), "utf8")) as { readonly private?: boolean }).private !==
    true;
  const packages = globSync("packages/*/package.json", { cwd: root }).filter(isPublished);
  const documents = globSync("docs/{guides,decisions}/*.md", { cwd: root });
  expect(packages.length).toBeGreaterThan(5);
  expect(sources).toEqual(
    expect.arrayContaining([
      ...packages.map((one) => one.replace("package.json", "README.md")),
      ...documents,
    ]),
  );
});

test("no two documents have the same page", () => {
  expect(new Set(sitePages.map(({ path }) => path)).size).toBe(sources.length);
});
