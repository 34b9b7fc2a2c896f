import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageGroups, root } from "./site-pages.ts";
import { llmsText } from "./write-assistant-files.ts";

const text = llmsText(
  readFileSync(join(root, "README.md"), "utf8"),
  ["core", "core/bare"],
  "https://docs.example/",
);

test("the overview for assistants says what this is, and links the Markdown of every page of the navigation", () => {
  expect(text).toMatch(
    /^# Accounting Data\n\n> The Accounting Data API is the web service of an accounting application/,
  );
  const pages = pageGroups.flatMap((group) => group.pages);
  expect(pages.length).toBeGreaterThan(25);
  for (const { path, title } of pages)
    expect(text).toContain(`- [${title}](https://docs.example/${path}.md)`);
  expect(text).toContain("- [@accounting-data/core/bare](https://docs.example/reference/core/bare.md)");
});
