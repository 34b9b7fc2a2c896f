import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's bundle, `server.mjs`, which needs no other file. */
    readonly serverBundle: string;
  }
}

/** Builds the server's bundle once for all test files. */
export default async function provideServerBundle(project: TestProject): Promise<() => Promise<void>> {
  const { file, remove } = await buildServer();
  project.provide("serverBundle", file);
  return remove;
}

/** Builds the server's bundle into a temporary folder. */
export async function buildServer(): Promise<{
  readonly file: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-server-"));
  await build({
    root: fileURLToPath(new URL("../", import.meta.url)),
    build: { outDir: folder },
    logLevel: "error",
  });
  return { file: join(folder, "server.mjs"), remove: () => rm(folder, { recursive: true }) };
}
