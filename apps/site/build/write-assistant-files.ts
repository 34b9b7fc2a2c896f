import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageGroups, root, sitePages } from "./site-pages.ts";

/** Writes `llms.txt` and a Markdown form of each page beside its HTML, for assistants who read them. */
export async function writeAssistantFiles(pages: string, built: string, address: string): Promise<void> {
  const reference = JSON.parse(
    await readFile(join(pages, "reference/pages.json"), "utf8"),
  ) as readonly string[];
  const paths = [...sitePages.map(({ path }) => path), ...reference.map((name) => `reference/${name}`)];
  for (const path of paths) await cp(join(pages, `${path}.md`), join(built, `${path}.md`));
  await writeFile(
    join(built, "llms.txt"),
    llmsText(await readFile(join(root, "README.md"), "utf8"), reference, address),
  );
}

/** The overview that assistants read first (llmstxt.org): what it is, and where each page's Markdown is. */
export function llmsText(readme: string, reference: readonly string[], address: string): string {
  const [, summary = ""] = /^# .*\n\n([^]*?)\n\n/.exec(readme) ?? [];
  const link = (title: string, path: string): string => `- [${title}](${address}${path}.md)`;
  return [
    "# Accounting Data",
    "",
    `> ${summary.replaceAll(/\s+/g, " ").replaceAll("**", "")}`,
    "",
    "Each published package has a file SKILL.md: how to use it right.",
    ...pageGroups.flatMap(({ title, pages }) => [
      "",
      `## ${title}`,
      "",
      ...pages.map((page) => link(page.title, page.path)),
    ]),
    "",
    "## Reference",
    "",
    ...reference.map((name) => link(`@accounting-data/${name}`, `reference/${name}`)),
    "",
  ].join("\n");
}
