import { product, zip } from "@accounting-data/deployment";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { bundledPackages, type BundledPackage } from "./bundled-packages.ts";
import { sbom } from "./sbom.ts";

/** The archive that a company downloads. */
export interface ReleaseArchive {
  /** Its file's name, such as `accounting-data-excel-1.0.0.zip`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The paths in it, without its folder. */
  readonly files: readonly string[];
}

const app = join(import.meta.dirname, "../..");
const addIn = dirname(fileURLToPath(import.meta.resolve("@accounting-data/excel-addin/package.json")));

/**
 * Builds add-in and server into an empty folder, and packs both with licences, bill of materials, checksums, the guide and the
 * samples for hosting. The same sources make the same bytes.
 */
export async function makeArchive(folder: string): Promise<ReleaseArchive> {
  return packArchive(folder, await buildForArchive(folder));
}

/** Builds add-in and server into an empty folder, and returns the paths of the modules whose code is in the builds. */
export async function buildForArchive(folder: string): Promise<readonly string[]> {
  return [
    ...(await builtModules(addIn, join(folder, "dist"))),
    ...(await builtModules(app, join(folder, "out"))),
  ];
}

/** Packs the builds in a folder, which contain the code of these modules. */
export async function packArchive(folder: string, modules: readonly string[]): Promise<ReleaseArchive> {
  const packages = await bundledPackages(modules);
  const files = new Map<string, Uint8Array>([
    ...(await filesIn(folder)),
    ...(await filesIn(join(app, "hosting"))),
    ["README.md", await readFile(join(app, "../../docs/hosting.md"))],
    ["LICENSE", await readFile(join(app, "../../LICENSE"))],
    ["THIRD-PARTY-LICENSES.txt", utf8(licenseTexts(packages))],
    ["sbom.cdx.json", utf8(sbom(product.version, packages))],
  ]);
  files.set("SHA256SUMS", utf8(checksums(files)));
  const name = `accounting-data-excel-${product.version}`;
  const inFolder = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, bytes]) => [`${name}/${path}`, bytes] as const);
  return {
    name: `${name}.zip`,
    bytes: zip(new Map(inFolder), 9),
    files: [...files.keys()].toSorted(),
  };
}

/** Builds an app, and returns the paths of the modules whose code is in the build. */
async function builtModules(root: string, outDir: string): Promise<readonly string[]> {
  const built = await build({
    root,
    logLevel: "error",
    mode: "production",
    build: { outDir, emptyOutDir: true },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[];
  return outputs
    .flatMap(({ output }) => output)
    .flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

async function filesIn(folder: string): Promise<readonly (readonly [string, Uint8Array])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return await Promise.all(
    paths.map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const),
  );
}

function licenseTexts(packages: readonly BundledPackage[]): string {
  const texts = packages.map(
    ({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`,
  );
  const intro = "The add-in and its server contain code of these packages, under these licences.\n";
  return [intro, ...texts].join(`\n${"-".repeat(80)}\n\n`);
}

/** In the form that `sha256sum --check` reads. */
function checksums(files: ReadonlyMap<string, Uint8Array>): string {
  const lines = [...files].map(
    ([path, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${path}\n`,
  );
  return lines.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join("");
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
