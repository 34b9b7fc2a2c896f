import { readdir, readFile } from "node:fs/promises";
import type { Deployment } from "./deployment.ts";
import { functionMetadata } from "./function-metadata.ts";
import { taskpanePage } from "./taskpane-page.ts";
import { unifiedManifest, unifiedManifestCzech } from "./unified-manifest.ts";
import { xmlManifest } from "./xml-manifest.ts";

/** The build's files that Vite does not make, by name. `preloaded`: the scripts that the entry imports at once. */
export async function buildFiles(
  deployment: Deployment,
  preloaded: readonly string[],
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>([
    ["taskpane.html", taskpanePage(preloaded, deployment.prefix)],
    ["functions.json", json(functionMetadata("en"))],
    ["functions.cs.json", json(functionMetadata("cs"))],
    ["manifest.xml", xmlManifest(deployment)],
    ["manifest.json", json(unifiedManifest(deployment))],
    ["manifest.cs.json", json(unifiedManifestCzech())],
  ]);
  const icons = new URL("icons/", import.meta.url);
  for (const name of await readdir(icons)) files.set(`icons/${name}`, await readFile(new URL(name, icons)));
  return files;
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
