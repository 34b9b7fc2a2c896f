import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { chromium, skipped, shareBrowser } from "./use-preview.ts";

describe.skipIf(skipped)(`the last step of the preview${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview;
  beforeAll(async () => {
    if ("path" in chromium) preview = await openPreview(browser());
  }, 60_000);
  afterAll(() => preview?.close());

  test("shows the new partner, on a sheet that nobody has opened yet", async () => {
    const { page, pane, sheet } = preview;
    await sheet.idle();
    await pane.getByRole("tab", { name: "Partner" }).click();
    await pane.getByLabel("Name").fill("Žižkovské pekárny, s.r.o.");
    await pane.getByRole("button", { name: "Create partner" }).click();
    await pane.getByText("Žižkovské pekárny, s.r.o. was created.").waitFor();
    await expect.poll(() => page.locator(".step[data-done]").count()).toBe(1);
    await pane.getByRole("button", { name: "Refresh" }).first().click();
    await expect.poll(() => page.locator(".step[data-done]").count()).toBe(2);
    expect(await sheet.cell("Partners!C314")).toBe("Žižkovské pekárny, s.r.o.");

    const nameBox = page.locator("#sheet input").first();
    await expect.poll(() => nameBox.inputValue()).toBe("A314");
    // A click tells which rows are in sight.
    await expect
      .poll(async () => {
        await page.mouse.click(90, 400);
        return Number((await nameBox.inputValue()).slice(1));
      })
      .toBeGreaterThan(280);
  });
});
