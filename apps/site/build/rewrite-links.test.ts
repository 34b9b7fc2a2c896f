import { expect, test } from "vitest";
import { rewriteLinks } from "./rewrite-links.ts";
import type { SitePage } from "./site-pages.ts";

const guide: SitePage = { source: "docs/guides/paging.md", path: "guides/paging", title: "Paging" };
const core: SitePage = { source: "packages/core/README.md", path: "packages/core", title: "core" };
const pages = new Map([guide, core].map((page) => [page.source, page]));
const repository = "https://github.com/accounting-data/accounting-data/blob/main/";

test.each([
  ["[Core](../../packages/core/README.md#errors)", "[Core](/packages/core.md#errors)"],
  ["[`core`](../../packages/core/README.md) and `x`", "[`core`](/packages/core.md) and `x`"],
  [`[Core](${repository}packages/core/README.md)`, "[Core](/packages/core.md)"],
  ["[code](../../examples)", `[code](${repository}examples)`],
  ["[here](#cursors)", "[here](#cursors)"],
  ["[out](https://example.com/a.md)", "[out](https://example.com/a.md)"],
  ["`[Core](../../packages/core/README.md)`", "`[Core](../../packages/core/README.md)`"],
  ["```md\n[Core](../x.md)\n```", "```md\n[Core](../x.md)\n```"],
])("%s becomes %s", (markdown, expected) => {
  expect(rewriteLinks(markdown, guide, pages)).toEqual({ markdown: expected, pictures: [] });
});

test("a picture is shown from where it is copied to", () => {
  expect(rewriteLinks("![A sheet](../pictures/list.en.png)", guide, pages)).toEqual({
    markdown: "![A sheet](/docs/pictures/list.en.png)",
    pictures: ["docs/pictures/list.en.png"],
  });
});

test("of a picture in two forms, the theme of the site shows one", () => {
  const picture =
    '<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="../charts/a.dark.svg">\n  <img src="../charts/a.light.svg" alt="A">\n</picture>';
  expect(rewriteLinks(picture, guide, pages)).toEqual({
    markdown: "![A](/docs/charts/a.light.svg){.light-only}\n![A](/docs/charts/a.dark.svg){.dark-only}",
    pictures: ["docs/charts/a.light.svg", "docs/charts/a.dark.svg"],
  });
});
