// `pnpm site [--base /path/]` builds the static site into apps/site/dist, to be served below that path (default: /accounting-data/).
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildInPage } from "@accounting-data/preview/in-page";
import { build } from "vitepress";
import { buildPlayground } from "./build-playground.ts";
import { root } from "./site-pages.ts";
import { writeAssistantFiles } from "./write-assistant-files.ts";
import { writePages } from "./write-pages.ts";
import { writeReference } from "./write-reference.ts";

const { values } = parseArgs({ options: { base: { type: "string", default: "/accounting-data/" } } });
if (!/^\/(?:[\w.-]+\/)*$/.test(values.base)) {
  console.error("--base needs a path that begins and ends with a slash, such as /accounting-data/.");
  process.exit(1);
}
process.env["SITE_BASE"] = values.base;

/** Where the releases' workflow publishes it. */
const published = `https://accounting-data.github.io${values.base}`;

const site = join(import.meta.dirname, "..");
const pages = join(site, "out/pages");
const built = join(site, "dist");
await rm(pages, { recursive: true, force: true });
await writePages(pages);
await cp(join(site, "pages"), pages, { recursive: true });
await cp(join(root, "docs/preview.png"), join(pages, "public/docs/preview.png"));
await writeReference(join(pages, "reference"));
await build(site);
await writeAssistantFiles(pages, built, published);
await buildPlayground(join(built, "playground-files"));
await buildInPage(join(built, "try"));
console.log(built);
