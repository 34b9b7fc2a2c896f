// Publishes the packages to a local registry, installs them as users do, and uses them on each runtime. Prints a table;
// the exit code is 1 if anything failed.
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PublishedPackage } from "@accounting-data/runtime-tests/published-packages";
import {
  installRuntimes,
  runProcess,
  writeProgram,
  type Runtime,
} from "@accounting-data/runtime-tests/runtimes";
import { createSandbox, demoCredentials } from "@accounting-data/sandbox";
import { serve } from "@accounting-data/sandbox/node";
import { installers, type Installer } from "./installers.ts";
import { npmEnvironment, publishCopy, writeNpmrc } from "./publish-copy.ts";
import { jestPackages, tryJest } from "./try-jest.ts";
import { startRegistry } from "./start-registry.ts";

/** A way to use the packages. */
interface Scenario {
  /** Its row in the table, and its program in `programs/`. */
  readonly name: PublishedPackage;
  /** The packages that its user installs. */
  readonly installs: readonly PublishedPackage[];
  /** Whether it is for build steps and servers alone: no browser, no worker, and no Deno without a permission to read. */
  readonly onServers?: true;
}

/** Each package, with only the others that its use requires. */
const scenarios: readonly Scenario[] = [
  { name: "core", installs: ["core"] },
  { name: "resources", installs: ["core", "resources"] },
  { name: "pagination", installs: ["pagination"] },
  { name: "openapi", installs: ["openapi"], onServers: true },
  { name: "sandbox", installs: ["core", "resources", "sandbox"] },
];

await installRuntimes();
const started = performance.now();
const folder = await mkdtemp(join(tmpdir(), "accounting-data-rehearsal-"));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const upstream = await readNpmConfig("registry");
const caFile = await readNpmConfig("cafile");
const registry = await startRegistry(folder, {
  url: upstream,
  ...(caFile !== "null" && { ca: await readFile(caFile, "utf8") }),
});
try {
  report("registry started");
  const version = await publishCopy({ folder: join(folder, "repository"), registry: registry.url, upstream });
  report(`version ${version} published`);
  const failures = await useEverywhere(version);
  report(failures.length === 0 ? "every package works on every runtime" : `${failures.length} failed`);
  for (const failure of failures) console.error(`\n${failure}`);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
}

/** A setting of npm; `null` if it is not set. */
async function readNpmConfig(key: string): Promise<string> {
  return (await runProcess(npm, ["config", "get", key], { cwd: folder })).trim();
}

/** Runs each scenario with each installer on all of its runtimes and prints the table. Returns the failures. */
async function useEverywhere(version: string): Promise<readonly string[]> {
  const caches = join(folder, "caches");
  await mkdir(caches);
  const env = npmEnvironment(registry.url, await writeNpmrc(caches, registry.url));
  const all = await installers({ registry: registry.url, env, caches });
  const failures: string[] = [];
  const rows = [["package", ...all.flatMap(({ runtimes }) => runtimes.map(({ name }) => name))]];
  for (const scenario of scenarios) {
    const row: string[] = [scenario.name];
    for (const installer of all) {
      const used = await use(scenario, installer, version);
      row.push(...used.cells);
      failures.push(...used.failures);
    }
    rows.push(row);
  }
  const withJest = await useJest(all[0]!, version, { ...env, npm_config_cache: join(caches, "npm") });
  rows.push(["with Jest", withJest === undefined ? "ok" : "FAILED"]);
  if (withJest !== undefined) failures.push(withJest);
  for (const row of rows)
    console.log(
      row
        .map((cell) => cell.padEnd(11))
        .join("")
        .trimEnd(),
    );
  for (const { missing, name } of all.flatMap(({ runtimes }) => runtimes)) {
    if (missing !== undefined) console.log(`${name} skipped: ${missing}`);
  }
  return failures;
}

/** Tests in Jest, whose recipe a guide has. Returns what failed. */
async function useJest(
  npmInstaller: Installer,
  version: string,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const project = join(folder, "projects", "jest");
  const packages = ["core", "resources", "sandbox"].map((name) => `@accounting-data/${name}`);
  try {
    await npmInstaller.install({ folder: project, packages, version });
    await runProcess(npm, ["install", ...jestPackages], { cwd: project, env, timeout: 300_000 });
    await tryJest(project);
    return undefined;
  } catch (error) {
    return `Jest: ${String(error)}`;
  }
}

interface Use {
  /** A cell of the table for each runtime. */
  readonly cells: readonly string[];
  readonly failures: readonly string[];
}

/** Runs a scenario in an empty project, on each runtime of the installer. */
async function use(scenario: Scenario, installer: Installer, version: string): Promise<Use> {
  const label = `${scenario.name}, installed with ${installer.name}`;
  const project = join(folder, "projects", `${scenario.name}-${installer.name}`);
  const packages = scenario.installs.map((name) => `@accounting-data/${name}`);
  try {
    await installer.install({ folder: project, packages, version });
    const program = fileURLToPath(new URL(`programs/${scenario.name}.ts`, import.meta.url));
    await writeProgram(program, join(project, "program.js"));
  } catch (error) {
    return { cells: installer.runtimes.map(() => "FAILED"), failures: [`${label}: ${String(error)}`] };
  }
  const cells: string[] = [];
  const failures: string[] = [];
  for (const runtime of installer.runtimes) {
    try {
      cells.push(await runOn(runtime, project, scenario));
    } catch (error) {
      cells.push("FAILED");
      failures.push(`${label}, on ${runtime.name}: ${String(error)}`);
    }
  }
  return { cells, failures };
}

/** Runs the program of a project. Resolves to its cell of the table; rejects if the program fails. */
async function runOn(
  { name, missing, run }: Runtime,
  project: string,
  { onServers }: Scenario,
): Promise<string> {
  if (missing !== undefined) return "skipped";
  if (onServers && ["workerd", "chromium", "deno"].includes(name)) return "-";
  const server = await serve(createSandbox());
  try {
    const input = { baseUrl: server.url, ...demoCredentials };
    const result = await run({ folder: project, file: "program.js", input });
    if (result !== "ok") throw new Error(`the program returned ${JSON.stringify(result)}`);
    return "ok";
  } finally {
    await server.close();
  }
}

function report(what: string): void {
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(5)} s  ${what}`);
}
