import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildFiles } from "./manifest/build-files.ts";
import { readDeployment } from "./manifest/deployment.ts";

/** Adds what is generated: the page, the functions' metadata, both manifests and the icons. */
function generatedFiles(): Plugin {
  return {
    name: "accounting-data:generated-files",
    async generateBundle() {
      for (const [fileName, source] of await buildFiles(readDeployment(process.env))) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

export default defineConfig({
  // Every address is relative, so that the folder can be served from anywhere.
  base: "./",
  plugins: [react(), generatedFiles()],
  resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
  build: {
    target: "es2022",
    // The pane is one chunk; what would be preloaded is what the import asks for anyway.
    modulePreload: false,
    rolldownOptions: {
      input: { functions: "src/entry.ts" },
      output: {
        // The manifest names it, and Excel keeps manifests for a day.
        entryFileNames: "[name].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
});
