import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents, readDocument, root } from "../src/documents.ts";
import { leadsSomewhere, published } from "../src/links.ts";

/** What maintainers read. */
const internal = [
  "CONTRIBUTING.md",
  "SECURITY.md",
  "apps/excel-addin/TESTING.md",
  "apps/excel-host/README.md",
  "bench/README.md",
  "packages/conformance/README.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];

/** The links of a document. */
function linksOf(path: string): readonly string[] {
  const text = readDocument(path).replaceAll(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

test.for([...documents, ...internal])("every link of %s leads somewhere", (path) => {
  expect(linksOf(path).filter((link) => !leadsSomewhere(link, path))).toEqual([]);
});

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
