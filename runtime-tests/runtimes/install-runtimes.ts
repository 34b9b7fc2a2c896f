import { fileURLToPath } from "node:url";
import { runProcess } from "./run-process.ts";

/**
 * Brings the runtimes along, which is quick where they are there already. They are a workspace of their own: whoever only
 * wants to see the add-in does not download them.
 */
export default async function installRuntimes(): Promise<void> {
  const pnpm = fileURLToPath(new URL("../../node_modules/pnpm/bin/pnpm.mjs", import.meta.url));
  const cwd = fileURLToPath(new URL("../installed", import.meta.url));
  // Beside tests of a busy machine, and from a registry far away.
  await runProcess(process.execPath, [pnpm, "install", "--frozen-lockfile"], { cwd, timeout: 600_000 });
}
