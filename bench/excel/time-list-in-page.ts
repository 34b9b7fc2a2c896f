import { findChromium, launchChromium } from "@accounting-data/test-browser";

/** Milliseconds of each way of reading a list in one page, in each round. Undefined without a browser. */
export async function timeListInPage(
  url: string,
  {
    ways,
    records,
    rounds,
  }: { readonly ways: readonly string[]; readonly records: number; readonly rounds: number },
): Promise<ReadonlyMap<string, readonly number[]> | undefined> {
  const found = await findChromium();
  if ("missing" in found) return undefined;
  const browser = await launchChromium(found.path, { isMeasured: true });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}bench.html`);
    await page.waitForFunction("globalThis.timeReading !== undefined");
    const figures = new Map(ways.map((way): [string, number[]] => [way, []]));
    for (let round = -1; round < rounds; round++) {
      const order = round % 2 === 0 ? ways : ways.toReversed();
      for (const way of order) {
        const milliseconds: unknown = await page.evaluate(`timeReading(${JSON.stringify(way)}, ${records})`);
        if (typeof milliseconds !== "number") throw new Error("The page measured nothing.");
        // The first round warms up the page and the server.
        if (round >= 0) figures.get(way)!.push(milliseconds);
      }
    }
    return figures;
  } finally {
    await browser.close();
  }
}
