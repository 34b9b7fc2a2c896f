import { findChromium, launchChromium } from "@accounting-data/test-browser";

/**
 * Milliseconds from navigation to `CustomFunctions.associate`, for each page and round, with an empty cache. Undefined
 * without a browser.
 */
export async function timeToAssociate(
  pages: readonly string[],
  rounds: number,
): Promise<readonly (readonly number[])[] | undefined> {
  const found = await findChromium();
  if ("missing" in found) return undefined;
  const browser = await launchChromium(found.path, { isMeasured: true });
  try {
    const times = pages.map((): number[] => []);
    for (let round = -1; round < rounds; round++) {
      for (const [index, address] of pages.entries()) {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(`${address}taskpane.html`);
        const at: unknown = await page.evaluate("globalThis.associatedAt");
        if (typeof at !== "number") throw new Error("The page did not associate any functions.");
        // The first round warms the browser up.
        if (round >= 0) times[index]!.push(at);
        await context.close();
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}
