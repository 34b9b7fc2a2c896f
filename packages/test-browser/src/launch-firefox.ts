import { firefox, type Browser } from "playwright-core";

/** Starts the Firefox at `path`, headless, with a new profile. The caller closes it. */
export function launchFirefox(path: string): Promise<Browser> {
  return firefox.launch({ channel: "moz-firefox", executablePath: path, headless: true });
}
