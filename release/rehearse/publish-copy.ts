import { writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";
import { publishedPackages, readManifest, root } from "@accounting-data/runtime-tests/published-packages";
import { copyTree } from "./copy-tree.ts";

/** Where and from what to publish. */
export interface PublishOptions {
  /** An empty folder; the copy and its installation go here. */
  readonly folder: string;
  /** The registry that is published to. */
  readonly registry: string;
  /** The registry that the lockfile's packages come from, where the store lacks one. */
  readonly upstream: string;
}

/**
 * Does in a copy of the tree what a release does: takes the changesets into versions, builds, publishes.
 * Gives the version that came out.
 */
export async function publishCopy({ folder, registry, upstream }: PublishOptions): Promise<string> {
  await copyTree(root, folder);
  const changed = publishedPackages.map((name) => `"@accounting-data/${name}": minor`);
  await writeFile(
    join(folder, ".changeset/rehearsal.md"),
    `---\n${changed.join("\n")}\n---\n\nA rehearsal; this text reaches nobody.\n`,
  );

  const env = {
    PATH: [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter),
    CI: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    ...npmEnvironment(registry, await writeNpmrc(folder, registry)),
  };
  const run = (command: string, ...args: readonly string[]): Promise<string> =>
    runProcess(command, args, { cwd: folder, env, timeout: 600_000 });
  const pnpm = (...args: readonly string[]): Promise<string> =>
    run(process.execPath, join(root, "node_modules/pnpm/bin/pnpm.mjs"), ...args);

  // changesets asks git what the repository is.
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

/** Makes npm, pnpm, Bun and Deno use the registry, whatever the user's own configuration says. */
export function npmEnvironment(registry: string, npmrc: string): Readonly<Record<string, string>> {
  return {
    npm_config_userconfig: npmrc,
    NPM_CONFIG_USERCONFIG: npmrc,
    npm_config_registry: registry,
    NPM_CONFIG_REGISTRY: registry,
    // A rehearsal has no identity to attest.
    NPM_CONFIG_PROVENANCE: "false",
  };
}

/** Writes the configuration with which a client may publish; gives its path. */
export async function writeNpmrc(folder: string, registry: string): Promise<string> {
  const file = join(folder, "rehearsal.npmrc");
  const { host } = new URL(registry);
  const lines = [`registry=${registry}`, `//${host}/:_authToken=rehearsal`, "audit=false", "fund=false", ""];
  await writeFile(file, lines.join("\n"));
  return file;
}
