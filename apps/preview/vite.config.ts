import { defineConfig } from "vite";
import { leanUniver } from "./build/lean-univer.ts";

export default defineConfig({
  root: "page",
  base: "./",
  plugins: [leanUniver()],
  build: { outDir: "../dist", emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 8_000 },
});
