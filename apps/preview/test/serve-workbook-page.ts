import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createAddInServer, type AddInServer, type Upstream } from "@accounting-data/excel-server";
import type { Digest } from "@accounting-data/openapi";
import { readFolder } from "@accounting-data/excel-server/node";
import { addInFolder, officeFolder } from "../server/create-preview.ts";
import { fileResponse } from "../server/file-response.ts";
import { listen } from "../server/listen.ts";

/** The id of the page's only upstream. */
export const upstreamId = "main";

export interface WorkbookPageOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** Sends the add-in's calls. */
  readonly fetch: typeof globalThis.fetch;
  readonly switches?: Partial<Upstream>;
  /** Default: any that is free. */
  readonly port?: number | undefined;
  /** What the upstream's description says, where it has one: every list of it is served. */
  readonly digest?: Digest | undefined;
}

export interface ServedWorkbookPage {
  readonly url: string;
  /** What happens to the add-in's requests from now on, other than that for the functions' metadata, which Excel caches. */
  readonly answerWith: (next: Answering) => void;
  readonly close: () => Promise<void>;
}

/** A build of the add-in, a proxy whose server is stopped, or nothing: connections break. */
export type Answering = { readonly build: string } | "502" | "nothing";

/** Serves the page of a workbook at `/`, the add-in below `/addin/` and Microsoft's runtime below `/office/`. */
export async function serveWorkbookPage({
  folder,
  fetch,
  switches = {},
  port = 0,
  digest,
}: WorkbookPageOptions): Promise<ServedWorkbookPage> {
  const address = "http://127.0.0.1:4010";
  const upstream = { id: upstreamId, label: "Sandbox", apiBaseUrl: address, authUrl: address, ...switches };
  const description = "openapi.json";
  const addInOf = (build: string): AddInServer =>
    createAddInServer({
      upstreams: [digest ? { ...upstream, description, lists: "described" } : upstream],
      ...(digest && { descriptions: new Map([[description, digest]]) }),
      read: readFolder(build),
      officeJs: "/office/office.js",
      basePath: "/addin",
      fetch,
    });
  let addIn: AddInServer | "502" | "nothing" = addInOf(addInFolder);
  const metadata = addIn;
  const office = readFolder(officeFolder());
  const page = readFolder(folder);
  const server = await listen(async (request, { outgoing }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/addin/functions.") && pathname.endsWith(".json"))
      return metadata.fetch(request);
    if (pathname.startsWith("/addin/")) {
      if (addIn === "502") return new Response("Bad gateway", { status: 502 });
      if (addIn !== "nothing") return addIn.fetch(request);
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (pathname.startsWith("/office/"))
      return fileResponse(await office(pathname.slice("/office/".length)), { kept: "hour" });
    return fileResponse(await page(pathname.slice(1) || "index.html"), {
      kept: pathname.startsWith("/assets/") ? "always" : undefined,
    });
  }, port);
  return {
    ...server,
    answerWith: (next) => {
      addIn = typeof next === "string" ? next : addInOf(next.build);
    },
  };
}
