import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`the preview's colours${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("are the browser's, in the page and in the pane, and can be read", async () => {
    const { page, pane } = await open(createSandbox({ data: { BusinessPartners: 12 } }), { drawn: true });
    const colors = (): Promise<readonly string[]> =>
      Promise.all(
        [page.locator(".bar"), pane.locator(".fui-FluentProvider").first()].map((part) =>
          part.evaluate((element) => getComputedStyle(element).backgroundColor),
        ),
      );
    expect(await colors()).toEqual(["rgb(250, 250, 250)", "rgb(255, 255, 255)"]);

    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await page.waitForFunction(() => window.preview !== undefined);
    await pane.getByRole("tablist").waitFor();
    expect(await colors()).toEqual(["rgb(31, 31, 31)", "rgb(41, 41, 41)"]);
    expect(await axeViolations(page)).toEqual([]);

    await page.emulateMedia({ colorScheme: "light" });
    // Like Excel, the host sends no event; office.js keeps a theme for five seconds.
    await expect
      .poll(async () => {
        await pane.locator("body").evaluate(() => window.dispatchEvent(new Event("focus")));
        return colors();
      })
      .toEqual(["rgb(250, 250, 250)", "rgb(255, 255, 255)"]);
  });

  test("of the sheet stay light where the browser forces dark ones", async () => {
    const { page } = await open(createSandbox({ data: { BusinessPartners: 3 } }), { drawn: true });
    const drawn = page.locator("#sheet");
    const light = await drawn.screenshot();
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
    await expect.poll(() => page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await expect.poll(async () => (await drawn.screenshot()).equals(light)).toBe(true);
  });
});
