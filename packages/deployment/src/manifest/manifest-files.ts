import type { Deployment } from "./deployment.ts";
import { unifiedManifest, unifiedManifestCzech } from "./unified-manifest.ts";
import { xmlManifest } from "./xml-manifest.ts";
import { zip } from "./zip.ts";

/** The icons in the zip of the unified manifest. */
const icons = ["icons/color-192.png", "icons/outline-32.png"] as const;

/**
 * What an administrator uploads: `manifest.xml`, or `manifest.zip` with the unified manifest. `read` reads a file of the
 * build. Rejects if an icon is missing.
 */
export async function manifestFiles(
  deployment: Deployment,
  read: (path: string) => Promise<{ readonly bytes: Uint8Array } | undefined>,
): Promise<ReadonlyMap<"manifest.xml" | "manifest.zip", Uint8Array<ArrayBuffer>>> {
  const packed = new Map<string, Uint8Array>([
    ["manifest.json", json(unifiedManifest(deployment))],
    ["manifest.cs.json", json(unifiedManifestCzech(deployment))],
  ]);
  for (const icon of icons) {
    const file = await read(icon);
    if (!file) throw new Error(`The build has no ${icon}. Build the add-in again.`);
    packed.set(icon, file.bytes);
  }
  return new Map([
    ["manifest.xml", new TextEncoder().encode(xmlManifest(deployment))],
    ["manifest.zip", zip(packed)],
  ]);
}

function json(value: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
}
