import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { officeJsAddress } from "@accounting-data/deployment";
import type { BrowserContext } from "@accounting-data/test-browser";
import { officeFolder } from "../server/create-preview.ts";
import { fileResponse } from "../server/file-response.ts";
import { listen } from "../server/listen.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves files without any logic, below a path, as a static host does. */
export async function serveStatic(
  folder: string,
  path = "/accounting-data/try/",
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const read = async (file: string) => {
    // The address is parsed, so it has no `..`.
    const bytes = await readFile(join(folder, decodeURIComponent(file))).catch(() => undefined);
    return bytes && { bytes, type: types[extname(file)] ?? "application/octet-stream" };
  };
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const below = pathname.startsWith(path) ? pathname.slice(path.length) : undefined;
    return fileResponse(
      below === undefined ? undefined : await read(below.replace(/(^|\/)$/, "$1index.html")),
    );
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
