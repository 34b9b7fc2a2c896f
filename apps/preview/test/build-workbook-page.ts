import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the page of a workbook beside the add-in. */
    readonly workbookPage: string;
  }
}

/** A build in a temporary folder. */
export interface BuiltPage {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Builds the page once for all test files. */
export default async function provideWorkbookPage(project: TestProject): Promise<() => Promise<void>> {
  const { folder, remove } = await buildWorkbookPage();
  project.provide("workbookPage", folder);
  return remove;
}

export async function buildWorkbookPage(): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "workbook-page-"));
  await build({
    configFile: false,
    root: join(import.meta.dirname, "workbook-page"),
    base: "./",
    build: { outDir: folder, emptyOutDir: true },
    logLevel: "error",
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
