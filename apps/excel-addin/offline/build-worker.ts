import { officeJsAddress } from "@accounting-data/deployment";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import type { OfflineBuild } from "./offline-files.ts";

/** Builds the service worker of a build with these scripts: one script without imports, with the list of files in it. */
export async function buildWorker(scripts: readonly Rolldown.OutputChunk[]): Promise<string> {
  const hashes = scripts.map(({ fileName, code }) => [fileName, integrityOf(code)] as const);
  const offlineBuild: OfflineBuild = {
    version: createHash("sha256").update(JSON.stringify(hashes)).digest("hex").slice(0, 16),
    page: "taskpane.html",
    scripts: Object.fromEntries(hashes),
    office: new URL(officeJsAddress).origin,
  };
  const output = (await build({
    configFile: false,
    logLevel: "error",
    define: { offlineBuild: JSON.stringify(offlineBuild) },
    resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
    build: {
      target: "es2022",
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL("worker.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output.output[0].code;
}

function integrityOf(code: string): string {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}
