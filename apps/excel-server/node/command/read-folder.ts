import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
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

/**
 * Reads the files of one folder, by paths that a build can have. Files outside it are not found, not even through a link; nor are
 * pipes and devices, which may never end.
 */
export function readFolder(folder: string): ReadStaticFile {
  return async (path) => {
    if (!isStaticPath(path)) return undefined;
    try {
      const root = await realpath(folder);
      const file = await realpath(join(root, path));
      if (!file.startsWith(root + sep) || !(await stat(file)).isFile()) return undefined;
      return { bytes: await readFile(file), type: types[extname(file)] ?? "application/octet-stream" };
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  };
}

/** Whether an error says that a file or folder does not exist. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOENT", "ENOTDIR"].includes(String(error.code));
}

/**
 * Reads the files of a folder into memory, so that an upgrade that is being copied over them is not served in part.
 * Rejects if the folder can't be read.
 */
export async function loadFolder(folder: string): Promise<ReadStaticFile> {
  const read = readFolder(folder);
  const files = new Map<string, StaticFile>();
  for (const path of await pathsIn(folder)) {
    const file = await read(path);
    if (file) files.set(path, file);
  }
  return async (path) => files.get(path);
}

/** The paths of all files below a folder. Node's own recursion has the entries' folders from version 20.12 on only. */
async function pathsIn(folder: string, below = ""): Promise<readonly string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const paths = entries.map(async (entry) => {
    const path = below + entry.name;
    return entry.isDirectory() ? await pathsIn(folder, `${path}/`) : [path];
  });
  return (await Promise.all(paths)).flat();
}
