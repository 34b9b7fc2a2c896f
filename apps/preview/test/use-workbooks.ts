import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createAddInServer, type Upstream } from "@accounting-data/excel-server";
import { readFolder } from "@accounting-data/excel-server/node";
import type { Sandbox } from "@accounting-data/sandbox";
import {
  launchChromium,
  launchProfile,
  type Browser,
  type BrowserContext,
  type FrameLocator,
  type Page,
} from "@accounting-data/test-browser";
import { build } from "vite";
import { afterAll, afterEach, beforeAll } from "vitest";
import { addInFolder, officeFolder } from "../server/create-preview.ts";
import { listen } from "../server/listen.ts";
import { chromium } from "./use-preview.ts";
import type { SavedWorkbook } from "./workbook-page/main.ts";

export type { SavedWorkbook } from "./workbook-page/main.ts";

/** A workbook that is open on a device. */
export interface OpenWorkbook {
  readonly page: Page;
  readonly pane: FrameLocator;
  readonly cell: (address: string) => Promise<string>;
  readonly message: (address: string) => Promise<string | undefined>;
  readonly enter: (address: string, input: string) => Promise<void>;
  /** The addresses of its requests, and what it has written to the console. */
  readonly seen: readonly string[];
  /** What its file has now. */
  readonly save: () => Promise<SavedWorkbook>;
}

/** A person's browser, with its own storage. */
export interface Device {
  /** Opens a workbook; without one, a new one. */
  readonly open: (saved?: Partial<SavedWorkbook>) => Promise<OpenWorkbook>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

export interface Organisation {
  readonly newDevice: (options?: { readonly locale?: string }) => Promise<Device>;
  /** A browser whose profile is in this folder. */
  readonly startDevice: (profile: string) => Promise<Device>;
}

/** Returns a function that hosts the built add-in for an organisation, with switches, in front of a sandbox. */
export function useWorkbooks(): (sandbox: Sandbox, switches?: Partial<Upstream>) => Promise<Organisation> {
  let folder: string | undefined;
  let browser: Browser | undefined;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    if ("missing" in chromium) return;
    folder = await mkdtemp(join(tmpdir(), "workbook-page-"));
    await build({
      configFile: false,
      root: fileURLToPath(new URL("./workbook-page/", import.meta.url)),
      base: "./",
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 8_000 },
      logLevel: "error",
    });
    browser = await launchChromium(chromium.path);
  }, 120_000);
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await browser?.close();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  return async (sandbox, switches) => {
    if (folder === undefined) throw new Error("The page was not built.");
    const server = await listen(serve(folder, sandbox, switches), 0);
    closing.push(() => server.close());
    const deviceOf = (context: BrowserContext, locale: string): Device => {
      closing.push(() => context.close());
      return {
        open: (saved) => openWorkbook(context, server.url, { locale, settings: {}, cells: {}, ...saved }),
        close: () => context.close(),
      };
    };
    return {
      newDevice: async ({ locale = "en-US" } = {}) => {
        const context = await browser!.newContext({
          locale,
          viewport: { width: 1100, height: 700 },
        });
        return deviceOf(context, locale);
      },
      startDevice: async (profile) => {
        if ("missing" in chromium) throw new Error(chromium.missing);
        return deviceOf(await launchProfile(chromium.path, profile), "en-US");
      },
    };
  };
}

/** The page at `/`, the add-in below `/addin/` and Microsoft's runtime below `/office/`. */
function serve(
  folder: string,
  sandbox: Sandbox,
  switches: Partial<Upstream> = {},
): (request: Request) => Promise<Response> {
  const address = "http://127.0.0.1:4010";
  const addIn = createAddInServer({
    upstreams: [{ id: "main", label: "Sandbox", apiBaseUrl: address, authUrl: address, ...switches }],
    read: readFolder(addInFolder),
    officeJs: "/office/office.js",
    basePath: "/addin",
    fetch: sandbox.fetch,
  });
  const office = readFolder(officeFolder());
  const page = readFolder(folder);
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/addin/")) return addIn.fetch(request);
    const file = pathname.startsWith("/office/")
      ? await office(pathname.slice("/office/".length))
      : await page(pathname.slice(1) || "index.html");
    if (!file) return new Response("Not found", { status: 404 });
    return new Response(file.bytes, { headers: { "content-type": file.type } });
  };
}

async function openWorkbook(
  context: BrowserContext,
  url: string,
  { locale, ...saved }: SavedWorkbook & { readonly locale: string },
): Promise<OpenWorkbook> {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("console", (message) => seen.push(message.text()));
  await page.goto(url);
  await page.waitForFunction(() => window.openWorkbook !== undefined);
  await page.evaluate(([workbook, language]) => window.openWorkbook!(workbook, language), [
    saved,
    locale,
  ] as const);
  const typed = new Set(Object.keys(saved.cells));
  return {
    page,
    seen,
    pane: page.frameLocator("iframe"),
    cell: (address) => page.evaluate((at) => window.workbook!.cell(at), address),
    message: (address) => page.evaluate((at) => window.workbook!.message(at), address),
    enter: async (address, input) => {
      typed.add(address);
      await page.evaluate(([at, text]) => window.workbook!.enter(at, text), [address, input] as const);
    },
    save: () =>
      page.evaluate(
        (addresses) => {
          const host = window.workbook!;
          const cells = addresses.map((at) => [at, host.formula(at) ?? ""]);
          return {
            settings: { ...host.documentSettings },
            cells: Object.fromEntries(cells) as Record<string, string>,
          };
        },
        [...typed],
      ),
  };
}
