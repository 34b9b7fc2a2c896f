import { existsSync } from "node:fs";
import { unpackedChromium } from "./unpacked-chromium.ts";

/** The browser's executable, or the reason why browser tests are skipped. */
export type FoundChromium = { readonly path: string } | { readonly missing: string };

/**
 * Finds a Chromium for tests: `CHROME_PATH` if set; on Linux x64 the browser in an npm package; elsewhere an installed
 * Chrome, Edge or Chromium.
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<FoundChromium> {
  const chosen = env["CHROME_PATH"];
  if (chosen) {
    return existsSync(chosen)
      ? { path: chosen }
      : { missing: `CHROME_PATH names ${chosen}, which does not exist` };
  }
  const unpacked = await unpackedChromium();
  if (unpacked) return { path: unpacked };
  const installed = installedBrowsers(env).find((path) => existsSync(path));
  if (installed) return { path: installed };
  return { missing: "no Chrome, Edge or Chromium is installed (set CHROME_PATH to one)" };
}

function installedBrowsers(env: NodeJS.ProcessEnv): readonly string[] {
  if (process.platform === "darwin") {
    return [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ];
  }
  if (process.platform === "win32") {
    return ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
      .map((name) => env[name])
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
        `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
      ]);
  }
  return ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"].map(
    (name) => `/usr/bin/${name}`,
  );
}
