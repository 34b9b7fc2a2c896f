import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the server's bundle, `server.mjs`. */
    readonly serverBundle: string;
  }
}

/** Builds the server's bundle once for all test files. */
export default async function provideServerBundle(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await buildServer();
  project.provide("serverBundle", folder);
  return remove;
}

/** Builds the server's bundle into a temporary folder. */
export async function buildServer(): Promise<{
  readonly folder: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-server-"));
  await build({
    root: fileURLToPath(new URL("../", import.meta.url)),
    build: { outDir: folder },
    logLevel: "error",
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
