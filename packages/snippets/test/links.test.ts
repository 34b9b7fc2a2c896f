import { globSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents, readDocument, root } from "../src/documents.ts";
import { leadsSomewhere, published } from "../src/links.ts";

/** The path of every file and folder, in its parts. */
const entries = globSync("**", {
  cwd: root,
  exclude: ["node_modules", "dist", "out"].map((folder) => `**/${folder}`),
}).map((path) => path.replaceAll("\\", "/").split("/"));

/** Every document that people write, but the site's own pages: the build of the site checks their links. */
const all = entries
  .map((parts) => parts.join("/"))
  .filter((path) => !path.startsWith("apps/site/pages/"))
  .filter((path) => path.endsWith(".md") && !/\.api\.md$|CHANGELOG\.md$/.test(path));

const topFolders = new Set(entries.flatMap(([first = "", ...rest]) => (rest.length > 0 ? [first] : [])));

/** Every path, and every end of a path. */
const paths = new Set(entries.flatMap((parts) => parts.map((_, index) => parts.slice(index).join("/"))));

/** Names of files that a reader or a command makes. */
const made = new Set([
  "apps/excel-server/release",
  "apps/site/dist",
  "examples/first-call.mjs",
  "first-call.mjs",
  "mirror.mjs",
  "out/server.mjs",
  "packages/api-reference/out",
  "packages/resources/src/warehouses.ts",
  "price-levels.ts",
  "program.ts",
]);

/** The links of a document. */
function linksOf(path: string): readonly string[] {
  const text = readDocument(path).replaceAll(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

/** The files and folders of this repository that a text names, in whole or by the end of their path. */
function pathsIn(text: string): readonly string[] {
  const names = [...text.matchAll(/`(\w[\w.@-]*(?:\/[\w.@-]+)*\/?)`/g)].map(([, name = ""]) => name);
  return names.filter(
    (name) => /\.(?:tsx?|mjs|md|yaml)$/.test(name) || topFolders.has(name.split("/", 1)[0]!),
  );
}

/** Whether a file or folder has this path, or a path that ends so. */
function exists(name: string): boolean {
  return paths.has(name.replace(/\/$/, ""));
}

test("the documents that users read are among those that are checked", () => {
  expect(all).toEqual(expect.arrayContaining([...documents, "CONTRIBUTING.md", "docs/architecture.md"]));
});

test.for(all)("every link of %s leads somewhere", (path) => {
  expect(linksOf(path).filter((link) => !leadsSomewhere(link, path))).toEqual([]);
});

test.for(all)("every file and folder that %s names exists", (path) => {
  expect(pathsIn(readDocument(path)).filter((name) => !made.has(name) && !exists(name))).toEqual([]);
});

test.each(["packages/core/src/no-such-file.ts", "no-such-file.test.ts", "docs/guides/no-such-folder/"])(
  "the path %s in a document would be found",
  (name) => {
    expect(pathsIn(`See \`${name}\`.`)).toEqual([name]);
    expect(exists(name)).toBe(false);
  },
);

test.for(documents.filter((path) => path.startsWith("packages/")))(
  "the links of %s lead somewhere from a package registry too, and one to the guides",
  (path) => {
    const links = linksOf(path);
    expect(links.filter((link) => !link.startsWith("https:"))).toEqual([]);
    expect(links).toContainEqual(expect.stringMatching(`^${published}docs/guides/`));
  },
);

test("the index of the guides, and that of the decisions, names each one", () => {
  for (const folder of ["docs/guides", "docs/decisions"]) {
    const index = readDocument(`${folder}/README.md`);
    const files = readdirSync(join(root, folder)).filter((file) => file !== "README.md");
    expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  }
});
