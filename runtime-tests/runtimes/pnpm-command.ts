import { readFile } from "node:fs/promises";

/** A program and the arguments before all others. */
export type Command = readonly [program: string, ...args: string[]];

/**
 * The pnpm that runs this script, or else the version that the workspace names. It is not a dependency of ours: its package has a
 * binary for each platform, and an installation fails if the lockfile lacks the machine's.
 */
export async function pnpmCommand(): Promise<Command> {
  const { npm_execpath: file, npm_config_user_agent: agent } = process.env;
  if (file && agent?.startsWith("pnpm/")) return /\.[cm]?js$/.test(file) ? [process.execPath, file] : [file];
  const root = await readFile(new URL("../../package.json", import.meta.url), "utf8");
  const { packageManager } = JSON.parse(root) as { packageManager: string };
  return [process.platform === "win32" ? "npx.cmd" : "npx", "-y", packageManager];
}
