import { describe, expect, test } from "vitest";
import { openPreview } from "./open-preview.ts";
import { skipped, shareBrowser } from "./use-preview.ts";

describe.skipIf(skipped)(`the preview in a narrow window${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();

  test.each([
    { language: "en", first: "Partners by city", said: "The sheet needs a window" },
    { language: "cs", first: "Partneři podle města", said: "Tabulka potřebuje okno" },
  ] as const)(
    "opens the sheet at its beginning, or says what it needs: $language",
    async ({ language, first, said }) => {
      const preview = await openPreview(browser(), undefined, {
        language,
        viewport: { width: 800, height: 700 },
      });
      try {
        const { page, sheet, pane } = preview;
        await sheet.idle();
        const nameBox = page.locator("#sheet input").first();
        await expect.poll(() => nameBox.inputValue()).toBe("A1");
        expect(await sheet.cell("A1")).toBe(first);
        // A click on the first cell in sight tells that nothing is scrolled away.
        const canvas = await page.locator("#sheet canvas").last().boundingBox();
        await page.mouse.click(canvas!.x + 60, canvas!.y + 30);
        await expect.poll(() => nameBox.inputValue()).toBe("A1");
        expect(await page.getByText(said).isVisible()).toBe(false);

        await page.setViewportSize({ width: 390, height: 844 });
        await page.getByText(said).waitFor();
        expect(await page.locator("#sheet").isVisible()).toBe(false);
        expect((await page.locator("#pane").boundingBox())!.width).toBe(390);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await pane.getByRole("tab").first().waitFor();
      } finally {
        await preview.close();
      }
    },
  );
});
