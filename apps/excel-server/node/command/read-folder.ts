import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import type { ReadStaticFile } from "../../files/static-file.ts";

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
