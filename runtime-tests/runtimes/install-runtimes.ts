import { fileURLToPath } from "node:url";
import { pnpmCommand } from "./pnpm-command.ts";
import { runProcess } from "./run-process.ts";

/**
 * Installs the runtimes, unless they are installed already. They are a separate workspace, so that only these tests
 * download them.
 */
export default async function installRuntimes(): Promise<void> {
  const [pnpm, ...args] = await pnpmCommand();
  const cwd = fileURLToPath(new URL("../installed", import.meta.url));
  // Long enough for a busy machine and a slow registry.
  await runProcess(pnpm, [...args, "install", "--frozen-lockfile"], { cwd, timeout: 600_000 });
}
