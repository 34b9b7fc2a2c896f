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

/** Microsoft's folder on the web, whose file the pages load. */
const microsoft = new URL(".", officeJsAddress).href;

/**
 * Serves files without any logic, below a path, as a static host does. With `ownOfficeJs` also Microsoft's, to which the pages then lead:
 * for browsers whose requests to other hosts a test can't answer.
 */
export async function serveStatic(
  folder: string,
  path = "/accounting-data/try/",
  { ownOfficeJs = false }: { readonly ownOfficeJs?: boolean } = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const office = "office-js/";
  const read = async (file: string, site: string) => {
    const isOffice = ownOfficeJs && file.startsWith(office);
    const place = isOffice
      ? join(officeFolder(), file.slice(office.length))
      : join(folder, decodeURIComponent(file));
    // The address is parsed, so it has no `..`.
    const bytes = await readFile(place).catch(() => undefined);
    const type = types[extname(file)] ?? "application/octet-stream";
    if (!bytes || !ownOfficeJs || isOffice || !/html|javascript/.test(type)) return bytes && { bytes, type };
    return { bytes: Buffer.from(bytes.toString().replaceAll(microsoft, site + office)), type };
  };
  const server = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    const below = pathname.startsWith(path) ? pathname.slice(path.length) : undefined;
    return fileResponse(
      below === undefined
        ? undefined
        : await read(below.replace(/(^|\/)$/, "$1index.html"), new URL(path, request.url).href),
    );
  }, 0);
  return { url: new URL(path, server.url).href, close: () => server.close() };
}

/** Answers for Microsoft's address with the files of its npm package. */
export async function routeOfficeJs(context: BrowserContext): Promise<void> {
  await context.route(`${microsoft}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(new URL(microsoft).pathname.length);
    const body = await readFile(join(officeFolder(), path)).catch(() => undefined);
    await route.fulfill(
      body === undefined
        ? { status: 404 }
        : { body, contentType: "text/javascript", headers: { "access-control-allow-origin": "*" } },
    );
  });
}
