import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's root, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** The text of a file, named from the root. */
export function read(path: string): string {
  return readFileSync(root + path, "utf8");
}
