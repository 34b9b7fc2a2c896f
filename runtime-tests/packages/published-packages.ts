import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/** The published packages by the names of their folders, dependencies first. */
export const publishedPackages = ["core", "pagination", "resources", "sandbox"] as const;

/** One of them. */
export type PublishedPackage = (typeof publishedPackages)[number];

/** Where one of `exports` leads. */
export type ExportTarget = string | Readonly<Record<string, string>>;

/** What the checks read of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly license?: string;
  readonly description?: string;
  readonly sideEffects?: boolean;
  readonly engines?: { readonly node?: string };
  readonly repository?: { readonly directory?: string };
  readonly exports: Readonly<Record<string, ExportTarget>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as Manifest;
}
