import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's root, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** The text of a file, named from the root. */
export function read(path: string): string {
  return readFileSync(root + path, "utf8");
}

/** Every TypeScript source of packages and apps, named from the root; no tests, no builds. */
export function sources(): string[] {
  return ["packages", "apps"].flatMap((folder) =>
    readdirSync(root + folder)
      .flatMap((name) => walk(`${folder}/${name}`))
      .filter((path) => /\.tsx?$/u.test(path) && !/\.test(?:-d)?\.tsx?$|\/(?:test|dist)\//u.test(path)),
  );
}

function walk(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "node_modules" || entry.name.startsWith(".")) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}
