import { firefox, type Browser } from "playwright-core";
import type { BrowserPage } from "./browser-page.ts";

const installed = { channel: "moz-firefox", headless: true };

/** Starts the Firefox at `path`, headless, with a new profile. The caller closes it. */
export function launchFirefox(path: string): Promise<Browser> {
  return firefox.launch({ ...installed, executablePath: path });
}

/** Starts the Firefox at `path`, headless, with its profile in `folder`, which survives it. The caller closes it. */
export async function launchFirefoxPage(path: string, folder: string): Promise<BrowserPage> {
  const context = await firefox.launchPersistentContext(folder, { ...installed, executablePath: path });
  const page = await context.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => context.close(),
  };
}
