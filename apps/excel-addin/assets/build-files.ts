import { functionMetadata, taskpanePage } from "@accounting-data/deployment";
import { readdir, readFile } from "node:fs/promises";

/** The build's files that Vite does not make, by name. `preloaded`: the scripts that the entry imports at once. */
export async function buildFiles(
  preloaded: readonly string[],
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>([
    ["taskpane.html", taskpanePage(preloaded)],
    ["functions.json", json(functionMetadata("en"))],
    ["functions.cs.json", json(functionMetadata("cs"))],
  ]);
  const icons = new URL("icons/", import.meta.url);
  for (const name of await readdir(icons)) files.set(`icons/${name}`, await readFile(new URL(name, icons)));
  return files;
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
