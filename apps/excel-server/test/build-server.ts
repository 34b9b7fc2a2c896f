import { fileURLToPath } from "node:url";
import { build } from "vite";

const app = fileURLToPath(new URL("../", import.meta.url));

/** Builds the server's bundle, `server.mjs`, into a folder. */
export async function buildServer(outDir: string): Promise<void> {
  await build({
    root: app,
    build: { outDir },
    logLevel: "error",
  });
}
