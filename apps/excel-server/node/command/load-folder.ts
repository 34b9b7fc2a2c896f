import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isStaticPath, type ReadStaticFile, type StaticFile } from "../../files/static-file.ts";
import { readFolder } from "./read-folder.ts";

/**
 * Reads the files of a folder into memory, so that an upgrade that is being copied over them is not served in part.
 * Rejects if the folder can't be read.
 */
export async function loadFolder(folder: string): Promise<ReadStaticFile> {
  const read = readFolder(folder);
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
    const file = isStaticPath(path) ? await read(path) : undefined;
    if (file) files.set(path, file);
  }
  return async (path) => files.get(path);
}
