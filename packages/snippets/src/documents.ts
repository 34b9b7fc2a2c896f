import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The repository's root. */
export const root: string = join(import.meta.dirname, "../../..");

/** The documents that developers read, by their paths from the root. */
export const documents: readonly string[] = [
  "README.md",
  ...["core", "pagination", "resources", "openapi", "sandbox", "creating", "books", "mcp", "cli"].flatMap(
    (name) => ["README.md", "SKILL.md"].map((file) => `packages/${name}/${file}`),
  ),
  ...readdirSync(join(root, "docs/guides")).map((file) => `docs/guides/${file}`),
];

/** The text of a document. */
export function readDocument(path: string): string {
  return readFileSync(join(root, path), "utf8");
}
