import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { minify, type MinifyOptions } from "terser";
import terser from "terser/package.json" with { type: "json" };
import type { Plugin } from "vite";

/** The pane's script is large, and nobody waits for it in a cell. */
const ofPaneOnly = "mount-pane";

const options: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2 }, mangle: false };

/**
 * Simplifies the scripts that functions load before they are minified: Terser inlines what is used once. The bundler's names
 * are shorter, so these are left to it. It would take seconds for the pane.
 *
 * Terser takes most of a build's time, and a run of all tests builds four times. So what it makes of a script is kept.
 */
export function simplifiedFunctions(): Plugin {
  return {
    name: "accounting-data:simplified-functions",
    enforce: "post",
    async renderChunk(code, { name }) {
      return name === ofPaneOnly ? null : { code: await simplified(code), map: null };
    },
  };
}

/** What Terser makes of a script: the same for the same script, version and options. */
async function simplified(code: string): Promise<string> {
  const hash = createHash("sha256")
    .update(JSON.stringify([terser.version, options, code]))
    .digest("hex");
  const folder = join(import.meta.dirname, "../node_modules/.cache/simplified-functions");
  const path = join(folder, `${hash}.js`);
  const kept = await readFile(path, "utf8").catch(() => undefined);
  if (kept !== undefined) return kept;
  const simple = (await minify(code, options)).code!;
  // Another build at the same time finds the whole file, or none.
  const own = `${path}-${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(own, simple);
  await rename(own, path);
  return simple;
}
