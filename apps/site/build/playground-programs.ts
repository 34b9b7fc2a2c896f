import { readFileSync } from "node:fs";
import { join } from "node:path";
import { extractSnippets } from "@accounting-data/snippets/extract-snippets";
import { pageGroups, root, type SitePage } from "./site-pages.ts";

/** A guide's programs, pasted one after another, as its reader would. */
export interface PlaygroundProgram {
  readonly title: string;
  /** The page's name. */
  readonly name: string;
  readonly code: string;
}

/** Subpaths of the packages that need Node. */
const needsNode = /\/(?:node|undici)$/;

/** The programs of the guides that run in a browser, and import nothing but the packages. */
export function playgroundPrograms(modules: ReadonlySet<string>): readonly PlaygroundProgram[] {
  const guides = pageGroups.find(({ title }) => title === "Guides")!.pages;
  return guides.flatMap((page) => {
    const code = programOf(page);
    const imports = [...code.matchAll(/(?:\bfrom|\bimport\()\s*"([^"]+)"/g)].map(([, name = ""]) => name);
    const runs =
      imports.length > 0 &&
      imports.every((name) => modules.has(name) && !needsNode.test(name)) &&
      !/\b(?:process|Deno|Bun)\./.test(code);
    return runs ? [{ title: page.title, name: page.path.replace(/^.*\//, ""), code }] : [];
  });
}

function programOf({ source }: SitePage): string {
  const snippets = extractSnippets(readFileSync(join(root, source), "utf8"));
  return snippets
    .map(({ code }) => code)
    .filter((code) => !/^(?:export|declare module) /m.test(code))
    .join("\n\n");
}
