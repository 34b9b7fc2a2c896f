import { launchChromium, type Browser, type FrameLocator, type Page } from "@accounting-data/test-browser";

import { chooseService, type Service } from "../server/choose-service.ts";
import { createPreview } from "../server/create-preview.ts";
import type { PreviewDriver } from "../page/driver.ts";

/** The preview in a browser of its own, as a visitor has it a moment after `start`. */
export interface OpenPreview {
  readonly page: Page;
  /** The task pane inside the page. */
  readonly pane: FrameLocator;
  /** What `window.preview` answers, across the browser's boundary. */
  readonly sheet: {
    [K in keyof PreviewDriver]: (...given: Parameters<PreviewDriver[K]>) => Promise<unknown>;
  };
  /** Every address that the page or the pane asked for. */
  readonly requested: readonly string[];
  /** What the page wrote to the console as an error, or failed with. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** Opens the preview over `service`, by default as `start` does; at another address, where something stands before it. */
export async function openPreview(
  chromium: string,
  service?: Service,
  addressOf: (url: string) => Promise<string> = async (url) => url,
): Promise<OpenPreview> {
  const preview = await createPreview(service ?? (await chooseService({})), { port: 0 });
  let browser: Browser | undefined;
  try {
    browser = await launchChromium(chromium);
    const context = await browser.newContext({ viewport: { width: 1440, height: 860 } });
    const page = await context.newPage();
    const requested: string[] = [];
    const complaints: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(await addressOf(preview.url));
    await page.waitForFunction(() => window.preview !== undefined);
    const ask =
      (method: keyof PreviewDriver) =>
      (...given: unknown[]): Promise<unknown> =>
        page.evaluate(
          ([name, args]) => {
            const { preview } = window;
            if (!preview) throw new Error("The page offers no window.preview yet.");
            return (preview[name] as (...a: unknown[]) => unknown)(...args);
          },
          [method, given] as const,
        );
    const opened = browser;
    return {
      page,
      pane: page.frameLocator("iframe"),
      sheet: {
        cell: ask("cell"),
        value: ask("value"),
        message: ask("message"),
        enter: ask("enter"),
        select: ask("select"),
        idle: ask("idle"),
      },
      requested,
      complaints,
      close: async () => {
        await opened.close();
        await preview.close();
      },
    };
  } catch (error) {
    await browser?.close();
    await preview.close();
    throw error;
  }
}
