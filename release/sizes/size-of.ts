import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** Bytes of a program as a user's bundler ships it, with gzip at its best. */
export async function sizeOf(program: string, installation: string): Promise<number> {
  return gzipSync(await bundle(program, installation), { level: 9 }).length;
}

/** A program as a user's bundler ships it: tree-shaken and minified. */
export async function bundle(program: string, installation: string): Promise<string> {
  const folder = join(installation, "sizes");
  await mkdir(folder, { recursive: true });
  const input = join(folder, "program.js");
  await writeFile(input, program);
  const build = await rolldown({ input, platform: "browser" });
  try {
    const { output } = await build.generate({ format: "esm", minify: true, codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
