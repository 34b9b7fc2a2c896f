import { chromium, type Browser } from "playwright-core";

/** Without these, Chromium looks up its maker's hosts at every start; the tests allow no request to leave loopback. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser at `path` without a window. Close it when done. */
export function launchChromium(path: string): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: QUIET, headless: true });
}
