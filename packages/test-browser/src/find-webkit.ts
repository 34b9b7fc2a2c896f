import { existsSync } from "node:fs";

/** What is needed to start WebKit, or the reason why its tests are skipped. */
export type FoundWebKit =
  | { readonly path: string; readonly displayServer: string }
  | { readonly missing: string };

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu"];

/**
 * Finds WebKitGTK's small browser, of Debian's package `webkit2gtk-driver`, and a server for the display that it needs, of the
 * package `xvfb`.
 */
export function findWebKit(): FoundWebKit {
  const path = libraries
    .map((library) => `/usr/lib/${library}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(file));
  const displayServer = "/usr/bin/Xvfb";
  return path !== undefined && existsSync(displayServer)
    ? { path, displayServer }
    : { missing: "WebKitGTK is not installed (Debian's packages webkit2gtk-driver and xvfb)" };
}
