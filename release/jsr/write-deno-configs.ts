// Writes each deno.json from its package.json.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPacked } from "@accounting-data/runtime-tests/install-packed";
import { runProcess } from "@accounting-data/runtime-tests/runtimes";
import { publishedPackages, root } from "@accounting-data/runtime-tests/published-packages";
import { denoConfig, denoWorkspace } from "./deno-config.ts";

const scratch = await mkdtemp(join(tmpdir(), "accounting-data-jsr-"));
try {
  await installPacked(scratch);
  const files = [join(root, "deno.json")];
  await writeFile(join(root, "deno.json"), JSON.stringify(denoWorkspace));
  for (const name of publishedPackages) {
    const file = join(root, "packages", name, "deno.json");
    const config = await denoConfig(name, join(scratch, "node_modules/@accounting-data", name));
    await writeFile(file, JSON.stringify(config));
    files.push(file);
  }
  await runProcess(process.execPath, [join(root, "node_modules/oxfmt/bin/oxfmt"), ...files], { cwd: root });
} finally {
  await rm(scratch, { recursive: true, force: true });
}
