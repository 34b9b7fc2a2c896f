import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

/**
 * Builds the add-in like `vite build`, once for all test files, so that no test depends on the contents of `dist`. The projects
 * whose tests open it share that build: the first of them makes it.
 */
export default async function provideAddIn({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().addInBuild !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-"));
  await build({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    mode: "production",
    build: { outDir: folder, emptyOutDir: true },
  });
  vitest.provide("addInBuild", folder);
  return () => rm(folder, { recursive: true, force: true });
}
