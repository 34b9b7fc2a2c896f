import { cp, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";

/** Copies what a clone of the work tree would have, changes that are not committed yet included. */
export async function copyTree(source: string, target: string): Promise<void> {
  const listed = await runProcess("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: source });
  for (const file of listed.split("\0").filter((file) => file !== "" && existsSync(join(source, file)))) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(source, file), join(target, file));
  }
}
