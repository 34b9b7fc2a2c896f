import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";

/** Bytes of a program as a user's bundler ships it: tree-shaken, minified, gzip at its best. */
export async function sizeOf(program: string, installation: string): Promise<number> {
  const folder = join(installation, "sizes");
  await mkdir(folder, { recursive: true });
  const input = join(folder, "program.js");
  await writeFile(input, program);
  const build = await rolldown({ input, platform: "browser" });
  try {
    const { output } = await build.generate({ format: "esm", minify: true, codeSplitting: false });
    return gzipSync(output[0].code, { level: 9 }).length;
  } finally {
    await build.close();
  }
}
