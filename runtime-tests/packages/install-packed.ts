import { cp, mkdir, realpath, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { pnpmCommand } from "../runtimes/pnpm-command.ts";
import { runProcess } from "../runtimes/run-process.ts";
import { publishedPackages, readManifest, root } from "./published-packages.ts";

/**
 * Builds and packs the published packages and unpacks the tarballs into the folder's `node_modules`. Their dependencies,
 * optional peers included, are copied from this workspace, without a registry. Returns the tarball of each package.
 */
export async function installPacked(folder: string): Promise<ReadonlyMap<string, string>> {
  const tarballs = await packAll(folder);
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  for (const [name, tarball] of tarballs) {
    const target = join(folder, "node_modules", "@accounting-data", name);
    await mkdir(target, { recursive: true });
    await runProcess("tar", ["-xzf", tarball, "--strip-components=1"], { cwd: target });
  }
  for (const name of publishedPackages) {
    const manifest = await readManifest(join(folder, "node_modules", "@accounting-data", name));
    const all = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
    const others = all.filter((dependency) => !dependency.startsWith("@accounting-data/"));
    for (const dependency of others) await copyInstalled(dependency, join(root, "packages", name), folder);
  }
  return tarballs;
}

/** Builds the published packages and packs them into the folder. Returns the tarball of each package. */
async function packAll(folder: string): Promise<ReadonlyMap<string, string>> {
  const [program, ...first] = await pnpmCommand();
  const pnpm = (...args: readonly string[]): Promise<string> =>
    runProcess(program, [...first, ...args], {
      cwd: root,
      env: { TURBO_TELEMETRY_DISABLED: "1" },
      timeout: 300_000,
    });
  const filters = publishedPackages.map((name) => `--filter=@accounting-data/${name}`);
  await pnpm("exec", "turbo", "run", "build", ...filters);
  const printed = await pnpm("--recursive", ...filters, "pack", "--pack-destination", folder, "--json");
  const packed = JSON.parse(printed) as readonly { readonly name: string; readonly filename: string }[];
  return new Map(packed.map(({ name, filename }) => [name.replace("@accounting-data/", ""), filename]));
}

/**
 * Copies the package that `importer` resolves, with its dependencies. Where the folder has another version of it, the copy
 * goes below the package that needs it, as package managers do.
 */
async function copyInstalled(
  name: string,
  importer: string,
  folder: string,
  dependent: string = folder,
): Promise<void> {
  const source = await findInstalled(name, importer);
  const { version, dependencies = {} } = await readManifest(source);
  const shared = join(folder, "node_modules", name);
  const present = existsSync(shared) ? await readManifest(shared) : undefined;
  if (present?.version === version) return;
  const target = present === undefined ? shared : join(dependent, "node_modules", name);
  if (existsSync(target)) throw new Error(`${target} has another version than ${version}`);
  await cp(source, target, { recursive: true, filter: (path) => !path.endsWith("node_modules") });
  for (const dependency of Object.keys(dependencies)) await copyInstalled(dependency, source, folder, target);
}

async function findInstalled(name: string, importer: string): Promise<string> {
  for (let folder = await realpath(importer); ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(candidate)) return realpath(candidate);
    if (folder === dirname(folder)) throw new Error(`${importer} can't resolve ${name}`);
  }
}
