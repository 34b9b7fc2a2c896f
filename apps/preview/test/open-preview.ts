import type { Browser, BrowserContext, FrameLocator, Page } from "@accounting-data/test-browser";
import { chooseService, type ChosenService } from "../server/choose-service.ts";
import { createPreview } from "../server/create-preview.ts";
import { emptyPage, type ReusedPage } from "./empty-page.ts";
import { driveSheet, type SheetDriver } from "./drive-sheet.ts";

/** The preview, open in a browser without storage or connections. */
export interface OpenPreview {
  readonly page: Page;
  /** The task pane inside the page. */
  readonly pane: FrameLocator;
  /** Calls `window.preview` in the page. */
  readonly sheet: SheetDriver;
  /** The addresses of all requests by page and pane. */
  readonly requested: readonly string[];
  /** The page's uncaught errors and error messages on the console. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
  /** Closes the preview, and leaves its page for the next one. */
  leavePage(): Promise<ReusedPage>;
}

/** How the preview is opened. */
export interface OpenPreviewOptions {
  /** The preview's language; default: English, as the browser's. */
  readonly language?: "en" | "cs" | undefined;
  /** The size of the window in pixels; default: 1440 × 860. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** The page's requests to addresses like this one fail until `page.unroute`. Default: none. */
  readonly blocked?: string | undefined;
  /** The folder of the built page; default: the preview's own. */
  readonly pageFolder?: string | undefined;
  /** The browser's time zone, such as `Asia/Tokyo`. Default: that of this process. */
  readonly timeZone?: string;
  /** Returns the address that the browser opens, such as a proxy's. Default: the preview's own. */
  readonly addressOf?: (url: string) => Promise<string>;
  /** A page that another preview has left. Default: a new page of a new device. */
  readonly reused?: ReusedPage | undefined;
}

/** The last day of made-up data, in the tests of any day. */
const lastDay = "2026-06-14";

/** Opens the preview of `service` (default: that of `start`). */
export async function openPreview(
  browser: Browser,
  service?: ChosenService,
  {
    language,
    viewport = { width: 1440, height: 860 },
    blocked,
    pageFolder,
    timeZone,
    addressOf = async (url) => url,
    reused,
  }: OpenPreviewOptions = {},
): Promise<OpenPreview> {
  const preview = await createPreview(service ?? (await chooseService({}, lastDay)), {
    port: reused?.port ?? 0,
    pageFolder,
  });
  let context: BrowserContext | undefined;
  try {
    if (!reused) {
      context = await browser.newContext({
        viewport,
        ...(timeZone !== undefined && { timezoneId: timeZone }),
      });
    }
    const page = reused?.page ?? (await context!.newPage());
    if (blocked !== undefined) await page.route(blocked, (route) => route.abort());
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const address = new URL(await addressOf(preview.url));
    if (language) address.searchParams.set("language", language);
    await page.goto(address.href);
    await page.waitForFunction(() => window.preview !== undefined);
    const opened = page.context();
    return {
      page,
      pane: page.frameLocator("iframe"),
      sheet: driveSheet(page),
      requested,
      complaints,
      close: async () => {
        await opened.close();
        await preview.close();
      },
      leavePage: async () => {
        await emptyPage(page, preview.url, viewport);
        await preview.close();
        return { page, port: Number(new URL(preview.url).port) };
      },
    };
  } catch (error) {
    await (reused?.page.context() ?? context)?.close();
    await preview.close();
    throw error;
  }
}
