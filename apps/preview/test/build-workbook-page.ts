import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type UserConfig } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder with the page of a workbook beside the add-in. */
    readonly workbookPage: string;
    /** The folder with the preview's page, whose spreadsheet is not drawn. */
    readonly undrawnPreview: string;
  }
}

/** A build in a temporary folder. */
export interface BuiltPage {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Builds the pages of tests once for all test files. */
export default async function provideWorkbookPage(project: TestProject): Promise<() => Promise<void>> {
  const workbookPage = await buildWorkbookPage();
  const undrawnPreview = await buildUndrawnPreview();
  project.provide("workbookPage", workbookPage.folder);
  project.provide("undrawnPreview", undrawnPreview.folder);
  return async () => {
    await workbookPage.remove();
    await undrawnPreview.remove();
  };
}

export function buildWorkbookPage(): Promise<BuiltPage> {
  return buildPage({ root: join(import.meta.dirname, "workbook-page") });
}

/** The preview's page with another host, whose workbook is complete but not drawn. */
function buildUndrawnPreview(): Promise<BuiltPage> {
  const undrawn = join(import.meta.dirname, "undrawn-host.ts");
  return buildPage({
    root: join(import.meta.dirname, "../page"),
    resolve: { alias: { "@accounting-data/excel-host/browser": undrawn } },
  });
}

async function buildPage(config: UserConfig): Promise<BuiltPage> {
  const folder = await mkdtemp(join(tmpdir(), "page-of-tests-"));
  await build({
    ...config,
    configFile: false,
    base: "./",
    build: { outDir: folder, emptyOutDir: true, target: "es2022" },
    logLevel: "error",
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
