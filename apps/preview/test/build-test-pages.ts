/** Builds the pages that tests open: `pnpm --filter @accounting-data/preview run build:test-pages`. */
import { join } from "node:path";
import { build, type UserConfig } from "vite";
import { buildInPage } from "../build/build-in-page.ts";
import { contractPage, inPagePreview, undrawnPreview, workbookPage } from "./test-pages.ts";

await buildPage(workbookPage, { root: join(import.meta.dirname, "workbook-page") });
await buildPage(contractPage, { root: join(import.meta.dirname, "contract-page") });
await buildPage(undrawnPreview, {
  root: join(import.meta.dirname, "../page"),
  resolve: { alias: { "@accounting-data/excel-host/browser": join(import.meta.dirname, "undrawn-host.ts") } },
});
await buildInPage(inPagePreview);

async function buildPage(folder: string, config: UserConfig): Promise<void> {
  await build({
    ...config,
    configFile: false,
    base: "./",
    build: { outDir: folder, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 8_000 },
    logLevel: "error",
  });
}
