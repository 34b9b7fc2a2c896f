import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  bun,
  bunExecutable,
  chromium,
  deno,
  node,
  runProcess,
  workerd,
  type Runtime,
} from "@accounting-data/runtime-tests/runtimes";

/** A new project of a user. */
export interface Project {
  /** The folder to create. */
  readonly folder: string;
  /** The packages that the user installs. */
  readonly packages: readonly string[];
  readonly version: string;
}

/** A package manager, and the runtimes that are used with it. */
export interface Installer {
  readonly name: string;
  readonly runtimes: readonly Runtime[];
  install(project: Project): Promise<void>;
}

/** Options of all package managers. */
export interface InstallerOptions {
  readonly registry: string;
  readonly env: Readonly<Record<string, string>>;
  /** Folder for caches, instead of the user's own. */
  readonly caches: string;
}

/** npm for Node and for bundles, Bun, and Deno with `npm:` specifiers. */
export async function installers(options: InstallerOptions): Promise<readonly Installer[]> {
  // By default Deno refuses versions younger than a day.
  const args = ["--node-modules-dir=none", "--minimum-dependency-age=0"];
  const denoEnv = { ...options.env, DENO_DIR: join(options.caches, "deno") };
  return [
    {
      name: "npm",
      runtimes: [node(20), node(22), node(24), node(26), workerd(), await chromium()],
      install: (project) => installWithNpm(project, options),
    },
    { name: "bun", runtimes: [bun()], install: (project) => installWithBun(project, options) },
    { name: "deno", runtimes: [deno({ args, env: denoEnv })], install: mapForDeno },
  ];
}

async function installWithNpm(
  { folder, packages, version }: Project,
  options: InstallerOptions,
): Promise<void> {
  await writeProject(folder, "package.json", { private: true, type: "module" });
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const env = { ...options.env, npm_config_cache: join(options.caches, "npm") };
  await runProcess(npm, ["install", ...packages.map((name) => `${name}@${version}`)], { cwd: folder, env });
}

async function installWithBun(
  { folder, packages, version }: Project,
  options: InstallerOptions,
): Promise<void> {
  const bun = bunExecutable();
  if (!bun) return;
  await writeProject(folder, "package.json", { private: true, type: "module" });
  const env = { ...options.env, BUN_INSTALL_CACHE_DIR: join(options.caches, "bun") };
  const args = ["add", "--registry", options.registry, ...packages.map((name) => `${name}@${version}`)];
  await runProcess(bun, args, { cwd: folder, env });
}

async function mapForDeno({ folder, packages, version }: Project): Promise<void> {
  const entries = packages.flatMap((name) => [
    [name, `npm:${name}@${version}`],
    [`${name}/`, `npm:/${name}@${version}/`],
  ]);
  await writeProject(folder, "deno.json", { imports: Object.fromEntries(entries) as unknown });
}

async function writeProject(folder: string, file: string, content: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`);
}
