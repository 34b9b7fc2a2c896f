import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAddInServer } from "@accounting-data/excel-server";
import { createServedNames, readFolder } from "@accounting-data/excel-server/node";
import { Hono } from "hono";
import { createdMark } from "../page/created-mark.ts";
import type { ChosenService } from "./choose-service.ts";
import { fileResponse } from "./file-response.ts";
import { listen, loopback } from "./listen.ts";
import { pageOptions } from "./page-options.ts";

const require = createRequire(import.meta.url);

/** The folder of the add-in's build, which is served unchanged except for office.js's address. */
export const addInFolder: string = join(
  dirname(require.resolve("@accounting-data/excel-addin/package.json")),
  "dist",
);

export interface PreviewOptions {
  readonly port: number;
  /** The folder of the built page. Default: the preview's own build. */
  readonly pageFolder?: string | undefined;
}

/** Serves the page at `/`, the add-in below `/addin/` and Microsoft's runtime below `/office/`. */
export async function createPreview(
  service: ChosenService,
  { port, pageFolder = fileURLToPath(new URL("../dist/", import.meta.url)) }: PreviewOptions,
) {
  const files = readFolder(pageFolder);
  const office = readFolder(officeFolder());
  const page = pageOptions(service);

  const addIn = createAddInServer({
    upstreams: [service.upstream],
    ...(service.descriptions && { descriptions: service.descriptions }),
    read: readFolder(addInFolder),
    officeJs: "/office/office.js",
    basePath: "/addin",
  });
  const servesHost = createServedNames({ host: loopback });
  const app = new Hono();
  // Only pages of loopback may call: their calls can go to a real service.
  app.use(async (c, next) => {
    if (servesHost(new URL(c.req.url).host)) return await next();
    return c.text("The preview answers only at its own address, which it has printed.", 400);
  });
  app.get("/preview.json", (c) => c.json(page, 200, { "cache-control": "no-store" }));
  app.get("/office/*", async (c) =>
    fileResponse(await office(c.req.path.slice("/office/".length)), { kept: "hour" }),
  );
  app.all("/addin/*", async (c) => {
    const answer = await addIn.fetch(c.req.raw);
    if (answer.status === 201) answer.headers.append("server-timing", createdMark);
    return answer;
  });
  app.get("/assets/*", async (c) => fileResponse(await files(c.req.path.slice(1)), { kept: "always" }));
  app.get("*", async (c) => {
    const answer = fileResponse(await files(c.req.path === "/" ? "index.html" : c.req.path.slice(1)));
    // In a website's frame, a person could be made to press its buttons.
    answer.headers.set("content-security-policy", "frame-ancestors 'none'");
    return answer;
  });

  const server = await listen((request) => app.fetch(request), port);
  return {
    /** The page's address. */
    url: server.url,
    /** Stops the page's server and the sandbox. */
    close: async (): Promise<void> => {
      await server.close();
      await service.close();
    },
  };
}

/** The folder of Microsoft's runtime in its npm package. */
export function officeFolder(): string {
  const host = createRequire(require.resolve("@accounting-data/excel-host/package.json"));
  return join(dirname(host.resolve("@microsoft/office-js/package.json")), "dist");
}
