import { defineConfig } from "vite";

/** Bundles the add-in's server into one file, which needs nothing but Node. */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    // The parser of references imports it where it may fetch from addresses, which a description must not make it do.
    external: ["undici"],
    resolve: { conditions: ["@accounting-data/source", "module", "node"] },
  },
  build: {
    ssr: "node/main.ts",
    outDir: "out",
    emptyOutDir: true,
    target: "node20",
    // With this extension Node loads it as a module in any folder.
    rolldownOptions: { output: { entryFileNames: "server.mjs", codeSplitting: false } },
  },
});
