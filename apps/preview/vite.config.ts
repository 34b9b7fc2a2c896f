import { defineConfig } from "vite";

export default defineConfig({
  root: "page",
  base: "./",
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 8_000 },
});
