import { offlineWorkerFile } from "@accounting-data/deployment";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildFiles } from "./assets/build-files.ts";
import { buildWorker } from "./offline/build-worker.ts";

/** Adds the generated files: the page, which preloads what the entry imports when it runs, the functions' metadata, the icons. */
function generatedFiles(): Plugin {
  return {
    name: "accounting-data:generated-files",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entry = chunks.find(({ isEntry }) => isEntry)!;
      const start = chunks.find(({ fileName }) => entry.dynamicImports.includes(fileName))!;
      const preloaded = [start.fileName, ...start.imports].filter((file) => file !== entry.fileName);
      for (const [fileName, source] of await buildFiles(preloaded)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Adds the service worker, which has the names and hashes of all scripts. */
function offlineWorker(): Plugin {
  return {
    name: "accounting-data:offline-worker",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
        this.emitFile({ type: "asset", fileName: offlineWorkerFile, source: await buildWorker(scripts) });
      },
    },
  };
}

export default defineConfig({
  // Relative addresses, so that the folder can be served at any path.
  base: "./",
  plugins: [react(), generatedFiles(), offlineWorker()],
  resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
  build: {
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: { functions: "src/entry.ts" },
      output: {
        // Without a hash, since the manifests name it and Excel caches them for a day.
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
        // All that functions need is in the entry and in the script that it imports when it runs.
        codeSplitting: {
          groups: [
            { name: "functions", test: /\/src\/entry\.ts$/, priority: 1 },
            { name: "start", test: /\/src\/start\.ts$/ },
            { name: "glossary", test: /\/functions\/glossary\.ts$/ },
          ],
        },
      },
    },
  },
});
