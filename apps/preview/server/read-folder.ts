import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";

export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
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

/** Reads files below one folder and nothing outside it; `undefined` where there is none. */
export function readFolder(folder: string): (path: string) => Promise<StaticFile | undefined> {
  const root = normalize(folder + sep);
  return async (path) => {
    const file = join(root, path);
    if (!file.startsWith(root)) return undefined;
    try {
      return { bytes: await readFile(file), type: TYPES[extname(file)] ?? "application/octet-stream" };
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  };
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["ENOENT", "EISDIR", "ENOTDIR"].includes(String(error.code));
}
