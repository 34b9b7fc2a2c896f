import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** Bundles the add-in's server into one file, which needs nothing but Node. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "server/node.ts",
    outDir: "out",
    emptyOutDir: true,
    target: "node20",
    // With this extension Node loads it as a module in any folder.
    rolldownOptions: { output: { entryFileNames: "server.mjs" } },
  },
});
