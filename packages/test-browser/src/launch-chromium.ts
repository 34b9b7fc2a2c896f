import { chromium, type Browser, type BrowserContext } from "playwright-core";

/** Without these, Chromium calls Google's hosts at each start; tests send nothing beyond loopback. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser at `path`, headless, with its profile in `folder`, which survives it. The caller closes it. */
export function launchProfile(path: string, folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: path, args: QUIET, headless: true });
}

/** Starts the browser at `path`, headless. The caller closes it. */
export function launchChromium(path: string): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: QUIET, headless: true });
}
