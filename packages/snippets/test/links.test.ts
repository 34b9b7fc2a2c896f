import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents, readDocument, root } from "../src/documents.ts";

/** What maintainers read. */
const internal = [
  "CONTRIBUTING.md",
  "SECURITY.md",
  "apps/excel-addin/TESTING.md",
  "packages/conformance/README.md",
  ...["docs", "docs/decisions"].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith(".md"))
      .map((file) => `${folder}/${file}`),
  ),
];

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(path: string): readonly string[] {
  return [...readDocument(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Where files of this repository are for those who read a README elsewhere: package registries resolve no paths. */
const { repository } = JSON.parse(readDocument("packages/core/package.json")) as {
  repository: { url: string };
};
const onGitHub = repository.url.replace(/^git\+(.*)\.git$/, "$1/blob/main/");

/** The links of a document. */
function linksOf(path: string): readonly string[] {
  const text = readDocument(path).replaceAll(/^```[^]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

/** The path of a file from the root; undefined where it is none of this repository. */
function fileOf(path: string, link: string): string | undefined {
  if (link.startsWith(onGitHub)) return link.slice(onGitHub.length);
  if (link.startsWith("https:")) return undefined;
  return link === "" ? path : join(path, "..", link);
}

test.for([...documents, ...internal])("every link of %s leads somewhere", (path) => {
  const broken = linksOf(path).filter((link) => {
    const [address = "", anchor] = link.split("#");
    const file = fileOf(path, address);
    if (file === undefined) return false;
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchors(file).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test.for(documents.filter((path) => path.startsWith("packages/")))(
  "the links of %s lead somewhere from a package registry too, and one to the guides",
  (path) => {
    const links = linksOf(path);
    expect(links.filter((link) => !link.startsWith("https:"))).toEqual([]);
    expect(links).toContainEqual(expect.stringMatching(`^${onGitHub}docs/guides/`));
  },
);

test("the index of the guides, and that of the decisions, names each one", () => {
  for (const folder of ["docs/guides", "docs/decisions"]) {
    const index = readDocument(`${folder}/README.md`);
    const files = readdirSync(join(root, folder)).filter((file) => file !== "README.md");
    expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  }
});
