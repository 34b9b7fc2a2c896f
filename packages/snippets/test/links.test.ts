import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents, readDocument, root } from "../src/documents.ts";

const decisions = readdirSync(join(root, "docs/decisions")).map((file) => `docs/decisions/${file}`);

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(path: string): readonly string[] {
  return [...readDocument(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test.for([...documents, ...decisions])("every link of %s leads somewhere", (path) => {
  const text = readDocument(path).replaceAll(/^```[^]*?^```$/gm, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    if (/^(?:https:|#user-content)/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(path, "..", file);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchors(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

test("the index of the guides, and that of the decisions, names each one", () => {
  for (const folder of ["docs/guides", "docs/decisions"]) {
    const index = readDocument(`${folder}/README.md`);
    const files = readdirSync(join(root, folder)).filter((file) => file !== "README.md");
    expect(files.filter((file) => !index.includes(`](${file})`))).toEqual([]);
  }
});
