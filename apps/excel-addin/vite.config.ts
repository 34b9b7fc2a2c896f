import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { buildFiles } from "./manifest/build-files.ts";

/** Adds the generated files: the page, the functions' metadata and the icons. */
function generatedFiles(): Plugin {
  return {
    name: "accounting-data:generated-files",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/start.ts"));
      const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const preloaded = start
        .flatMap(({ fileName, imports }) => [fileName, ...imports])
        .filter((file) => !entries.has(file));
      for (const [fileName, source] of await buildFiles(preloaded)) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** Removes Vite's helper, which preloads styles and chunks of dynamic imports: the pane is one chunk without styles. */
function plainDynamicImports(): Plugin {
  return {
    name: "accounting-data:plain-dynamic-imports",
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
  };
}

export default defineConfig({
  // Relative addresses, so that the folder can be served at any path.
  base: "./",
  plugins: [plainDynamicImports(), react(), generatedFiles()],
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
      },
    },
  },
});
