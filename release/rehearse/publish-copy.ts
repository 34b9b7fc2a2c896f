import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { pnpmCommand, runProcess } from "@accounting-data/runtime-tests/runtimes";
import { publishedPackages, readManifest, root } from "@accounting-data/runtime-tests/published-packages";

/** Options of {@link publishCopy}. */
export interface PublishOptions {
  /** An empty folder for the copy. */
  readonly folder: string;
  /** The registry to publish to. */
  readonly registry: string;
  /** The registry of the lockfile's packages, for those that the store does not have. */
  readonly upstream: string;
}

/**
 * Releases a copy of the work tree: versions by its changesets, builds, publishes. Returns the published version.
 */
export async function publishCopy({ folder, registry, upstream }: PublishOptions): Promise<string> {
  await copyTree(root, folder);
  const changed = publishedPackages.map((name) => `"@accounting-data/${name}": minor`);
  await writeFile(
    join(folder, ".changeset/rehearsal.md"),
    `---\n${changed.join("\n")}\n---\n\nA rehearsal.\n`,
  );

  const env = {
    PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    CI: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    ...npmEnvironment(registry, await writeNpmrc(folder, registry)),
  };
  const run = (command: string, ...args: readonly string[]): Promise<string> =>
    runProcess(command, args, { cwd: folder, env, timeout: 600_000 });
  const [program, ...first] = await pnpmCommand();
  const pnpm = (...args: readonly string[]): Promise<string> => run(program, ...first, ...args);

  // changesets requires a git repository.
  await run("git", "init", "--quiet", "--initial-branch", "main");
  await run("git", "add", "--all");
  const author = ["-c", "user.name=rehearsal", "-c", "user.email=rehearsal@example.invalid"];
  await run("git", ...author, "commit", "--quiet", "--message", "Rehearse");

  const filters = publishedPackages.map((name) => `--filter=@accounting-data/${name}`);
  const frozen = ["--frozen-lockfile", "--prefer-offline", `--config.registry=${upstream}`];
  await pnpm("install", ...frozen, "--filter=accounting-data", ...filters);
  await pnpm("exec", "changeset", "version");
  await pnpm("exec", "turbo", "run", "build", ...filters);
  await pnpm("exec", "changeset", "publish");
  return (await readManifest(join(folder, "packages/core"))).version;
}

/** Makes npm, pnpm, Bun and Deno use the registry instead of the user's configuration. */
export function npmEnvironment(registry: string, npmrc: string): Readonly<Record<string, string>> {
  return {
    npm_config_userconfig: npmrc,
    NPM_CONFIG_USERCONFIG: npmrc,
    npm_config_registry: registry,
    NPM_CONFIG_REGISTRY: registry,
    // Provenance needs an identity, which a rehearsal does not have.
    NPM_CONFIG_PROVENANCE: "false",
  };
}

/** Writes an .npmrc that allows publishing. Returns its path. */
export async function writeNpmrc(folder: string, registry: string): Promise<string> {
  const file = join(folder, "rehearsal.npmrc");
  const { host } = new URL(registry);
  const lines = [`registry=${registry}`, `//${host}/:_authToken=rehearsal`, "audit=false", "fund=false", ""];
  await writeFile(file, lines.join("\n"));
  return file;
}

/** Copies the files of the work tree that git does not ignore, with uncommitted changes. */
async function copyTree(source: string, target: string): Promise<void> {
  const listed = await runProcess("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: source });
  for (const file of listed.split("\0").filter((file) => file !== "" && existsSync(join(source, file)))) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(source, file), join(target, file));
  }
}
