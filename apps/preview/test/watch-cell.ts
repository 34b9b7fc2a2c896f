import type { Page } from "@accounting-data/test-browser";

/** Notes what a cell shows, from now on. `end` returns the different values in their order. */
export async function watchCell(
  page: Page,
  address: string,
): Promise<{ readonly end: () => Promise<readonly unknown[]> }> {
  const watched = await page.evaluateHandle((cell) => {
    const seen: unknown[] = [];
    const look = (): void => {
      const now = window.preview?.cell(cell);
      if (seen.length === 0 || seen.at(-1) !== now) seen.push(now);
    };
    look();
    const timer = setInterval(look, 5);
    return { seen, look, timer };
  }, address);
  return {
    end: () =>
      watched.evaluate(({ seen, look, timer }) => {
        look();
        clearInterval(timer);
        return seen;
      }),
  };
}
