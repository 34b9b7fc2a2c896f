import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The path of a file in an installed runtime; `undefined` if the runtime has none for this system. */
export function installedFile(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../installed/node_modules/${path}`, import.meta.url));
  return existsSync(file) ? file : undefined;
}
