import { createAddInServer, type Upstream } from "@accounting-data/excel-server";
import { readFolder } from "@accounting-data/excel-server/node";
import { addInFolder, officeFolder } from "../server/create-preview.ts";
import { listen } from "../server/listen.ts";

/** The id of the page's only upstream. */
export const upstreamId = "main";

export interface WorkbookPageOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** Sends the add-in's calls. */
  readonly fetch: typeof globalThis.fetch;
  readonly switches?: Partial<Upstream>;
}

/** Serves the page of a workbook at `/`, the add-in below `/addin/` and Microsoft's runtime below `/office/`. */
export function serveWorkbookPage({
  folder,
  fetch,
  switches = {},
}: WorkbookPageOptions): ReturnType<typeof listen> {
  const address = "http://127.0.0.1:4010";
  const addIn = createAddInServer({
    upstreams: [{ id: upstreamId, label: "Sandbox", apiBaseUrl: address, authUrl: address, ...switches }],
    read: readFolder(addInFolder),
    officeJs: "/office/office.js",
    basePath: "/addin",
    fetch,
  });
  const office = readFolder(officeFolder());
  const page = readFolder(folder);
  return listen(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/addin/")) return addIn.fetch(request);
    const file = pathname.startsWith("/office/")
      ? await office(pathname.slice("/office/".length))
      : await page(pathname.slice(1) || "index.html");
    if (!file) return new Response("Not found", { status: 404 });
    return new Response(file.bytes, { headers: { "content-type": file.type } });
  }, 0);
}
