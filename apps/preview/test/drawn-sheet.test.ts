import { createSandbox } from "@accounting-data/sandbox";
import type { Page } from "@accounting-data/test-browser";
import { describe, expect, test } from "vitest";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`the drawn sheet${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();

  test("draws no frames while nobody uses it, and draws again when a cell changes or a person scrolls", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: 3 } }), { drawn: true });
    await countFrames(page);
    await expect.poll(() => framesInHalfASecond(page), { timeout: 30_000 }).toBe(0);
    const drawn = page.locator("#sheet");
    const idle = await drawn.screenshot();
    await sheet.enter("Partners!A2", "Drawn");
    await expect.poll(async () => (await drawn.screenshot()).equals(idle), { timeout: 30_000 }).toBe(false);

    await expect.poll(() => framesInHalfASecond(page), { timeout: 30_000 }).toBe(0);
    const atTop = await drawn.screenshot();
    await drawn.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(async () => (await drawn.screenshot()).equals(atTop), { timeout: 30_000 }).toBe(false);
  });

  test("has a font without serifs where the device lacks Arial", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: 3 } }), { drawn: true });
    await page.evaluate(() => {
      const fonts = new Set<string>();
      const { prototype } = CanvasRenderingContext2D;
      prototype.fillText = new Proxy(Reflect.get(prototype, "fillText"), {
        apply(draw, context: CanvasRenderingContext2D, given) {
          fonts.add(context.font);
          Reflect.apply(draw, context, given);
        },
      });
      Object.assign(window, { fonts });
    });
    await sheet.enter("Partners!A2", "Drawn");
    const fonts = (): Promise<readonly string[]> =>
      page.evaluate(() => [...(window as unknown as { fonts: Set<string> }).fonts]);
    await expect.poll(fonts, { timeout: 30_000 }).not.toEqual([]);
    for (const font of await fonts()) expect(font).toMatch(/, sans-serif$/);
  });
});

function countFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    Object.assign(window, { framesAsked: 0 });
    window.requestAnimationFrame = (callback) => {
      (window as unknown as { framesAsked: number }).framesAsked++;
      return request(callback);
    };
  });
}

function framesInHalfASecond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const asked = (): number => (window as unknown as { framesAsked: number }).framesAsked;
    const before = asked();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return asked() - before;
  });
}
