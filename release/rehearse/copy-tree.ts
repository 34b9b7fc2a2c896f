import { cp, mkdir } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";

/** Copies the files of the work tree that git does not ignore, with uncommitted changes. */
export async function copyTree(source: string, target: string): Promise<void> {
  const listed = await runProcess("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: source });
  for (const file of listed.split("\0").filter((file) => file !== "" && existsSync(join(source, file)))) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await cp(join(source, file), join(target, file));
  }
}
