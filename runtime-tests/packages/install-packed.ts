import { cp, mkdir, realpath, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
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
export async function packAll(folder: string): Promise<ReadonlyMap<string, string>> {
  const path = `${join(root, "node_modules/.bin")}${process.platform === "win32" ? ";" : ":"}${process.env["PATH"]}`;
  const env = { PATH: path, TURBO_TELEMETRY_DISABLED: "1" };
  const filters = publishedPackages.map((name) => `--filter=@accounting-data/${name}`);
  const turbo = join(root, "node_modules/turbo/bin/turbo");
  await runProcess(process.execPath, [turbo, "run", "build", ...filters], {
    cwd: root,
    env,
    timeout: 300_000,
  });

  const pnpm = join(root, "node_modules/pnpm/bin/pnpm.mjs");
  const tarballs = new Map<string, string>();
  for (const name of publishedPackages) {
    const cwd = join(root, "packages", name);
    const args = [pnpm, "pack", "--pack-destination", folder, "--json"];
    const { filename } = JSON.parse(await runProcess(process.execPath, args, { cwd, env })) as {
      filename: string;
    };
    tarballs.set(name, filename);
  }
  return tarballs;
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
