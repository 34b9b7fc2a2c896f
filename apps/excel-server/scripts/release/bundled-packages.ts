import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A package of others whose code is in a bundle. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, such as `MIT`. */
  readonly license: string;
  /** The text of its licence file. */
  readonly text: string;
}

/**
 * Finds the packages to which the modules of a bundle belong, without ours, by name. Rejects if one has no licence or no text
 * of it, since then it must not be shipped.
 */
export async function bundledPackages(modules: Iterable<string>): Promise<readonly BundledPackage[]> {
  const folders = new Set<string>();
  for (const module of modules) {
    const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll("\\", "/")) ?? [];
    if (folder !== undefined && !module.startsWith("\0")) folders.add(folder);
  }
  const packages = await Promise.all([...folders].map(readPackage));
  const sorted = packages.toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name));
  const unique = new Map(sorted.map((one) => [`${one.name}@${one.version}`, one]));
  return [...unique.values()].map((one) => ({ ...one, text: one.text ?? textOfScope(one, packages) }));
}

/** A package as it is installed; some have no licence file. */
type InstalledPackage = Omit<BundledPackage, "text"> & { readonly text: string | undefined };

/** The text in another package of the same scope and licence, whose authors are the same. */
function textOfScope({ name, license }: InstalledPackage, all: readonly InstalledPackage[]): string {
  const [scope = "", unscoped] = name.split("/");
  const other = all.find(
    (one) => one.name.startsWith(`${scope}/`) && one.license === license && one.text !== undefined,
  );
  if (unscoped === undefined || other?.text === undefined) throw new Error(`${name} has no licence file.`);
  return other.text;
}

async function readPackage(folder: string): Promise<InstalledPackage> {
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly license?: unknown;
  };
  const { name, version, license } = manifest;
  if (typeof license !== "string" || license === "UNLICENSED")
    throw new Error(`${name} ${version} names no licence in its package.json.`);
  const file = (await readdir(folder)).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  const text = file === undefined ? undefined : (await readFile(join(folder, file), "utf8")).trim();
  return { name, version, license, text };
}
