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

/** What a reader exports before a program runs. */
const environment = {
  ACCOUNTING_BASE_URL: "https://api.example.com",
  ACCOUNTING_API_KEY: "your key",
};

/** The programs of the guides that run in a browser, and import nothing but the playground's modules. */
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
  const code = snippets
    .map((snippet) => snippet.code)
    .filter((block) => !/^(?:export|declare (?:module|global)) /m.test(block))
    .join("\n\n");
  return importsFirst(withEnvironment(code));
}

function withEnvironment(code: string): string {
  return code.replaceAll(/process\.env\["(\w+)"\] \?\? ""/g, (read, name: string) =>
    Object.hasOwn(environment, name) ? JSON.stringify(environment[name as keyof typeof environment]) : read,
  );
}

/** The code with its imports on top, each once: a guide imports where it explains. */
function importsFirst(code: string): string {
  const imports: string[] = [];
  const rest = code.replaceAll(/^import [^;]*;[^\n]*\n*/gm, (statement) => {
    imports.push(statement.trim());
    return "";
  });
  return `${[...new Set(imports)].join("\n")}\n\n${rest}`;
}
