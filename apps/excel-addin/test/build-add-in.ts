import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

/**
 * Builds the add-in like `vite build`, once for all test files, so that no test depends on the contents of `dist`.
 */
export default async function provideAddIn(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-"));
  await build({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    mode: "production",
    build: { outDir: folder, emptyOutDir: true },
  });
  project.provide("addInBuild", folder);
  return () => rm(folder, { recursive: true, force: true });
}
