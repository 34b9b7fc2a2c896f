import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { officeJsAddress } from "@accounting-data/deployment";
import { readFolder } from "@accounting-data/excel-server/node";
import type { BrowserContext } from "@accounting-data/test-browser";
import { officeFolder } from "../server/create-preview.ts";
import { fileResponse } from "../server/file-response.ts";
import { listen } from "../server/listen.ts";

/** Serves files without any logic, below a path, as a static host does. */
export async function serveStatic(
  folder: string,
  path = "/accounting-data/try/",
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const read = readFolder(folder);
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const below = pathname.startsWith(path) ? pathname.slice(path.length) : undefined;
    return fileResponse(below === undefined ? undefined : await read(below === "" ? "index.html" : below));
  }, 0);
  return { url: new URL(path, server.url).href, close: () => server.close() };
}

/** Answers for Microsoft's address with the files of its npm package. */
export async function routeOfficeJs(context: BrowserContext): Promise<void> {
  const folder = new URL(".", officeJsAddress).href;
  await context.route(`${folder}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(folder).pathname.length);
    const body = await readFile(join(officeFolder(), path)).catch(() => undefined);
    await route.fulfill(
      body === undefined
        ? { status: 404 }
        : { body, contentType: "text/javascript", headers: { "access-control-allow-origin": "*" } },
    );
  });
}
