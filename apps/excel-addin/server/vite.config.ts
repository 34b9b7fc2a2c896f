import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** The add-in's server as one file, so that a host needs Node and nothing else. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "server/node.ts",
    outDir: "out",
    emptyOutDir: true,
    target: "node20",
    // The ending says that it is a module, wherever it is copied to.
    rolldownOptions: { output: { entryFileNames: "server.mjs" } },
  },
});
