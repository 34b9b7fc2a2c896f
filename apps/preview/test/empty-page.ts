import type { Page } from "@accounting-data/test-browser";

/** A page that opens one preview after another, so that the browser compiles their scripts only once. */
export interface ReusedPage {
  readonly page: Page;
  /** The port for the next preview: the browser's compiled scripts belong to the address. */
  readonly port: number;
}

/** An address of the server at this one that has no page. */
export function idleAddress(url: string): string {
  return new URL("office/none", url).href;
}

/**
 * Makes a page like that of a new device: nothing is open or stored, and no listener, route or changed network, media or size is
 * left of a test. Scripts that run first in each page, and a clock, can't be removed.
 */
export async function emptyPage(
  page: Page,
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  for (const other of context.pages()) if (other !== page) await other.close();
  // Leaves the open page before removing what it has stored, so that it can't store that again.
  await page.goto(idleAddress(url));
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "all" });
  // A later test may serve another file at the same address.
  await devTools.send("Network.clearBrowserCache");
  await devTools.detach();
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion: null });
  await page.setViewportSize(viewport);
}
