import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** Bytes of a program as a user's bundler ships it: for browsers, tree-shaken, minified, gzip at its best. */
export async function bundledBytes(program: string): Promise<number> {
  const { outputFiles } = await bundle(program);
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

/** The program as {@link bundledBytes} counts it, before gzip. */
export async function bundledText(program: string): Promise<string> {
  const { outputFiles } = await bundle(program);
  return outputFiles[0]!.text;
}

/** Minified bytes by origin, which is a package's folder or a library; largest first. */
export async function bundledParts(
  program: string,
): Promise<readonly (readonly [part: string, bytes: number])[]> {
  const { metafile } = await bundle(program);
  const parts = new Map<string, number>();
  for (const [file, { bytesInOutput }] of Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs),
  )) {
    const part = partOf(file);
    parts.set(part, (parts.get(part) ?? 0) + bytesInOutput);
  }
  return [...parts].toSorted(([, a], [, b]) => b - a);
}

function bundle(program: string) {
  return build({
    stdin: { contents: program, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false,
    metafile: true,
    logLevel: "error",
  });
}

/** `core/request` of `…/packages/core/dist/request/exchange.js`, `ofetch` of `…/node_modules/ofetch/dist/index.mjs`. */
function partOf(file: string): string {
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (library !== undefined) return library;
  const [, name = "the program", within = ""] = /packages\/([^/]+)\/dist\/(?:(.+)\/)?[^/]+$/.exec(file) ?? [];
  return within ? `${name}/${within}` : name;
}
