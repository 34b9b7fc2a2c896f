/** Writes the release's archive and its checksum to `release/`. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeArchive } from "./release/make-archive.ts";

const target = join(import.meta.dirname, "../release");
const folder = await mkdtemp(join(tmpdir(), "accounting-data-release-"));
try {
  const { name, bytes, files } = await makeArchive(folder);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, name), bytes);
  const hash = createHash("sha256").update(bytes).digest("hex");
  await writeFile(join(target, `${name}.sha256`), `${hash}  ${name}\n`);
  console.log(`${join(target, name)}: ${files.length} files, ${bytes.byteLength} bytes, SHA-256 ${hash}`);
} finally {
  await rm(folder, { recursive: true });
}
