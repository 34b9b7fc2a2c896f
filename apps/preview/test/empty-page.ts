import type { Page } from "@accounting-data/test-browser";

/** A page in which one preview after another is opened: the browser has compiled their scripts by then. */
export interface ReusedPage {
  readonly page: Page;
  /** Where the next preview must be served: what the browser has compiled belongs to the address. */
  readonly port: number;
}

/** An address of the server at this one that has no page. */
export function idleAddress(url: string): string {
  return new URL("office/none", url).href;
}

/**
 * Makes a page as a new device would have it: nothing is open or stored, and no test listens to it, answers its requests or
 * has changed its network, media or size. Scripts that run first in each page, and a clock, can't be removed.
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
  // What was open ends before what it has stored is removed, so that it can't store it again.
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
