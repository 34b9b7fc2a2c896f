import { readdir, readFile, realpath } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { isStaticPath, type ReadStaticFile, type StaticFile } from "../../files/static-file.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** Reads the files of one folder. Files outside it are not found, not even through a link. */
export function readFolder(folder: string): ReadStaticFile {
  return async (path) => {
    try {
      const root = await realpath(folder);
      const file = await realpath(join(root, path));
      if (!file.startsWith(root + sep)) return undefined;
      return { bytes: await readFile(file), type: types[extname(file)] ?? "application/octet-stream" };
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  };
}

function isAbsence(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && ["ENOENT", "EISDIR", "ENOTDIR"].includes(String(error.code))
  );
}

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
