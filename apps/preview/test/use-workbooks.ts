import type { Upstream } from "@accounting-data/excel-server";
import type { Sandbox } from "@accounting-data/sandbox";
import {
  launchProfile,
  type Browser,
  type BrowserContext,
  type FrameLocator,
  type Page,
} from "@accounting-data/test-browser";
import { afterAll, afterEach } from "vitest";
import { emptyPage, idleAddress, type ReusedPage } from "./empty-page.ts";
import { serveWorkbookPage, type Answering } from "./serve-workbook-page.ts";
import { chromium, shareBrowser } from "./use-preview.ts";
import type { OpenedWorkbook, SavedWorkbook } from "./workbook-page/main.ts";
import { workbookPage } from "./test-pages.ts";

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
  /** Fails the requests to addresses like this one from now on. */
  readonly block: (address: RegExp) => Promise<void>;
  /** Runs this in each page and frame from now on, before their own scripts. */
  readonly runFirst: (script: () => void) => Promise<void>;
  /** Ends the browser. */
  readonly close: () => Promise<void>;
}

export interface Organisation {
  readonly newDevice: (options?: { readonly locale?: string }) => Promise<Device>;
  /** A browser whose profile is in this folder. */
  readonly startDevice: (profile: string) => Promise<Device>;
  /** What happens to the add-in's requests from now on. */
  readonly answerWith: (next: Answering) => void;
}

const viewport = { width: 350, height: 700 };

/**
 * Returns a function that hosts the built add-in for an organisation, with switches, in front of a sandbox. The tests share
 * their first device, which is emptied between them.
 */
export function useWorkbooks(): (
  sandbox: Pick<Sandbox, "fetch">,
  switches?: Partial<Upstream>,
) => Promise<Organisation> {
  const browser = shareBrowser();
  const closing: (() => Promise<unknown>)[] = [];
  /** A page of an emptied device. It keeps the process alive that has compiled the scripts. */
  let emptied: ReusedPage | undefined;

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  afterAll(() => emptied?.page.context().close());

  return async (sandbox, switches) => {
    const server = await serveWorkbookPage({
      folder: workbookPage,
      fetch: sandbox.fetch,
      port: emptied?.port,
      ...(switches && { switches }),
    });
    closing.push(() => server.close());
    const deviceOf = (context: BrowserContext, locale: string, end: () => Promise<void>): Device => {
      let isReusable = true;
      closing.push(() => (isReusable ? end() : context.close()));
      return {
        open: (saved) => openWorkbook(context, server.url, { locale, settings: {}, cells: {}, ...saved }),
        block: async (address) => void (await context.route(address, (route) => route.abort())),
        runFirst: async (script) => {
          isReusable = false;
          await context.addInitScript(script);
        },
        close: async () => {
          isReusable = false;
          await context.close();
        },
      };
    };
    return {
      answerWith: server.answerWith,
      newDevice: async ({ locale = "en-US" } = {}) => {
        const reused = locale === "en-US" ? emptied : undefined;
        if (reused) emptied = undefined;
        const page = reused?.page ?? (await openIdlePage(browser(), locale, server.url));
        return deviceOf(page.context(), locale, async () => {
          if (emptied || locale !== "en-US") return page.context().close();
          await emptyPage(page, server.url, viewport);
          emptied = { page, port: Number(new URL(server.url).port) };
        });
      },
      startDevice: async (profile) => {
        if ("missing" in chromium) throw new Error(chromium.missing);
        const context = await launchProfile(chromium.path, profile);
        return deviceOf(context, "en-US", () => context.close());
      },
    };
  };
}

/** Opens a page of a new device that shows nothing. */
async function openIdlePage(browser: Browser, locale: string, url: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport });
  const page = await context.newPage();
  await page.goto(idleAddress(url));
  return page;
}

async function openWorkbook(
  context: BrowserContext,
  url: string,
  opened: OpenedWorkbook,
): Promise<OpenWorkbook> {
  const page = await context.newPage();
  const seen: string[] = [];
  page.on("request", (request) => seen.push(request.url()));
  page.on("console", (message) => seen.push(message.text()));
  await page.goto(url);
  await page.waitForFunction(() => window.openWorkbook !== undefined);
  await page.evaluate((workbook) => window.openWorkbook!(workbook), opened);
  const typed = new Set(Object.keys(opened.cells));
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
