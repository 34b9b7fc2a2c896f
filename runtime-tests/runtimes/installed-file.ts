import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A file of one of this folder's optional dependencies; `undefined` where the installation left the package out. */
export function installedFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
