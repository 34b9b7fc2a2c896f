import { join } from "node:path";
import {
  publishedPackages,
  readManifest,
  root,
  type PublishedPackage,
} from "@accounting-data/runtime-tests/published-packages";

/** A package's deno.json, for Deno and JSR. */
export interface DenoConfig {
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly exports: Readonly<Record<string, string>>;
  readonly imports?: Readonly<Record<string, string>>;
  readonly publish: { readonly include: readonly string[]; readonly exclude: readonly string[] };
}

/**
 * Derives a deno.json from the package.json. `packed` is the folder of the unpacked tarball, whose package.json has the
 * ranges of the dependencies.
 */
export async function denoConfig(name: PublishedPackage, packed: string): Promise<DenoConfig> {
  const manifest = await readManifest(join(root, "packages", name));
  const { dependencies = {}, peerDependencies = {} } = await readManifest(packed);
  const exports = Object.entries(manifest.exports).flatMap(([path, target]) =>
    typeof target === "string" ? [] : [[path, target["@accounting-data/source"] ?? ""] as const],
  );
  // Our own packages are left out: members of a workspace resolve each other by name.
  const imports = Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([dependency]) => !dependency.startsWith("@accounting-data/"))
    .map(([dependency, range]) => [dependency, `npm:${dependency}@${newestOf(range)}`] as const);
  return {
    name: manifest.name,
    version: manifest.version,
    license: manifest.license,
    exports: Object.fromEntries(exports),
    ...(imports.length > 0 ? { imports: Object.fromEntries(imports) } : {}),
    publish: {
      include: ["src", "README.md", "CHANGELOG.md", "deno.json"],
      exclude: ["src/**/*.test.ts", "src/**/*.test-d.ts"],
    },
  };
}

/** Deno's specifiers allow one range only: takes the last alternative. */
function newestOf(range: string): string {
  return range.split("||").at(-1)!.trim();
}

/** The root's deno.json. */
export const denoWorkspace: object = { workspace: publishedPackages.map((name) => `packages/${name}`) };
