import { existsSync } from "node:fs";

/** Where Firefox is, or the reason why its tests are skipped. */
export type FoundFirefox = { readonly path: string } | { readonly missing: string };

/** Finds the Firefox of Debian's package `firefox-esr`. */
export function findFirefox(): FoundFirefox {
  const path = "/usr/bin/firefox-esr";
  return existsSync(path) ? { path } : { missing: "Firefox is not installed (Debian's package firefox-esr)" };
}
