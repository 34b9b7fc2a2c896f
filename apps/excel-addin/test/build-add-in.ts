import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/** A build in a temporary folder. */
export interface BuiltAddIn {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Builds the add-in like `vite build`, so that no test depends on the contents of `dist`. */
export async function buildAddIn(): Promise<BuiltAddIn> {
  const folder = await mkdtemp(join(tmpdir(), "accounting-data-"));
  await build({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    mode: "production",
    build: { outDir: folder, emptyOutDir: true },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
