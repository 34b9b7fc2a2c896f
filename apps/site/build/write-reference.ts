import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./site-pages.ts";

const run = promisify(execFile);

/** TypeDoc makes a folder of it. */
const scope = "@accounting-data";

/** Writes the API reference below `folder`: a page for each import path, and `pages.json` with their names. */
export async function writeReference(folder: string): Promise<void> {
  const maker = join(root, "packages/api-reference");
  await run(
    process.execPath,
    [join(maker, "node_modules/typedoc/bin/typedoc"), "--options", "typedoc.pages.mjs"],
    {
      cwd: maker,
      maxBuffer: 10_000_000,
    },
  );
  const made = join(maker, "out/pages");
  await mkdir(folder, { recursive: true });
  await cp(join(made, scope), folder, { recursive: true });
  const index = await readFile(join(made, "index.md"), "utf8");
  await writeFile(join(folder, "index.md"), index.replaceAll(`](${scope}/`, "]("));
  const files = await readdir(folder, { recursive: true });
  const names = files
    .filter((file) => file.endsWith(".md") && file !== "index.md")
    .map((file) => file.replaceAll("\\", "/").slice(0, -".md".length));
  await writeFile(join(folder, "pages.json"), JSON.stringify(names.toSorted()));
  for (const file of [...names, "index"]) {
    const path = join(folder, `${file}.md`);
    const text = await readFile(path, "utf8");
    await writeFile(path, `---\neditLink: false\noutline: [2, 3]\n---\n\n${text}`);
  }
}
