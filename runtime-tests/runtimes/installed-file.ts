import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file of a runtime that the tests install; `undefined` where there is none for this system. */
export function installedFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../installed/node_modules/${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
