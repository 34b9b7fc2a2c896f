import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { officeJsAddress } from "@accounting-data/deployment";
import { contentSecurityPolicy } from "@accounting-data/excel-server";
import { build, type Plugin } from "vite";
import { addInFolder } from "../server/create-preview.ts";
import { leanUniver } from "./lean-univer.ts";

/** Scripts from here and from Microsoft, and no request to anywhere else. A page can't name who may frame it. */
const pagePolicy = [
  "default-src 'self'",
  `script-src 'self' ${new URL(officeJsAddress).origin}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const addInPolicy = contentSecurityPolicy
  .split("; ")
  .filter((directive) => !directive.startsWith("frame-ancestors"))
  .join("; ");

/**
 * Builds the preview as files for any static host, below any path: the page has the add-in's server and the sandbox in it. The add-in
 * is the build that a company hosts, but for the policy, which a static host can't send as a header.
 */
export async function buildInPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, "../page"),
    base: "./",
    resolve: { conditions: ["@accounting-data/source", "module", "browser", "development|production"] },
    plugins: [leanUniver(), startInPage()],
    build: { outDir: folder, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 8_000 },
    logLevel: "error",
  });
  const addIn = join(folder, "addin");
  await cp(addInFolder, addIn, { recursive: true });
  const page = join(addIn, "taskpane.html");
  await writeFile(page, withPolicy(await readFile(page, "utf8"), addInPolicy));
}

/** The page of the preview with another entry. */
function startInPage(): Plugin {
  return {
    name: "start-in-page",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => withPolicy(html.replace("./main.ts", "../in-page/main.ts"), pagePolicy),
    },
  };
}

function withPolicy(html: string, policy: string): string {
  const begin = `<meta charset="utf-8" />`;
  if (html.split(begin).length !== 2) throw new Error("The page does not begin as expected.");
  return html.replace(
    begin,
    `${begin}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}
