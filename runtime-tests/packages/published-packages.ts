import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root, with a slash at its end. */
export const root: string = fileURLToPath(new URL("../..", import.meta.url));

/** The folders of the published packages, dependencies first. */
export const publishedPackages = [
  "core",
  "pagination",
  "resources",
  "openapi",
  "sandbox",
  "creating",
  "books",
  "mcp",
  "cli",
] as const;

/** The folder of a published package. */
export type PublishedPackage = (typeof publishedPackages)[number];

/** A value of `exports`. */
export type ExportTarget = string | Readonly<Record<string, string>>;

/** The fields of a package.json that the checks read. */
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
