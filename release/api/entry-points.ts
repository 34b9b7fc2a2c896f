import { join, posix } from "node:path";
import {
  publishedPackages,
  readManifest,
  root,
  type PublishedPackage,
} from "@accounting-data/runtime-tests/published-packages";

/** An import path of a published package. */
export interface EntryPoint {
  /** Such as `@accounting-data/resources/banks`. */
  readonly specifier: string;
  readonly package: PublishedPackage;
  /** Name of its report's file without the ending: `resources.banks`. */
  readonly report: string;
  /** The package's folder. */
  readonly folder: string;
  /** Its built declarations. */
  readonly declarations: string;
}

/** Every import path of every published package. */
export async function entryPoints(): Promise<readonly EntryPoint[]> {
  const all: EntryPoint[] = [];
  for (const name of publishedPackages) {
    const folder = join(root, "packages", name);
    const { name: specifier, exports } = await readManifest(folder);
    for (const [path, target] of Object.entries(exports)) {
      if (typeof target === "string") continue;
      const types = target["types"];
      if (types === undefined) throw new Error(`${specifier}: ${path} has no types`);
      all.push({
        package: name,
        specifier: posix.join(specifier, path),
        report: posix.join(name, path).replaceAll("/", "."),
        folder,
        declarations: join(folder, types),
      });
    }
  }
  return all;
}
