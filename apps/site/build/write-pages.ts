import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rewriteLinks } from "./rewrite-links.ts";
import { root, sitePages } from "./site-pages.ts";

/** Writes the page of each document below `folder`, and copies the pictures that they show. */
export async function writePages(folder: string): Promise<void> {
  const pages = new Map(sitePages.map((page) => [page.source, page]));
  const pictures = new Set<string>();
  for (const page of sitePages) {
    const text = await readFile(join(root, page.source), "utf8");
    const rewritten = rewriteLinks(text, page, pages);
    for (const picture of rewritten.pictures) pictures.add(picture);
    const file = join(folder, `${page.path}.md`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      page.source === "bench/RESULTS.md" ? withCharts(rewritten.markdown) : rewritten.markdown,
    );
  }
  await cp(join(root, "docs/charts"), join(folder, "public/docs/charts"), { recursive: true });
  for (const picture of pictures) {
    await mkdir(join(folder, "public", dirname(picture)), { recursive: true });
    await cp(join(root, picture), join(folder, "public", picture));
  }
}

/** The results with their charts below the title. */
function withCharts(results: string): string {
  const charts = ["cpu-per-call", "bytes", "whole-list"].flatMap((name) =>
    (["light", "dark"] as const).map(
      (theme) => `![${name}](/docs/charts/${name}.${theme}.svg){.${theme}-only}`,
    ),
  );
  return results.replace(/^# .*$/m, (title) => `${title}\n\n${charts.join("\n\n")}`);
}
