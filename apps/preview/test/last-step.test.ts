import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { untilStill } from "./until-still.ts";
import { chromium, skipped, shareBrowser } from "./use-preview.ts";

describe.skipIf(skipped)(`the last step of the preview${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview;
  beforeAll(async () => {
    if ("path" in chromium) preview = await openPreview(browser());
  }, 60_000);
  afterAll(() => preview?.close());

  test("leaves a person on their sheet, and shows the new partner there and back, as often as they ask", async () => {
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
    const selected = (): Promise<string> => nameBox.inputValue();
    expect(await selected()).toBe("G2");
    expect(await page.getByRole("tab", { name: "Try here" }).getAttribute("aria-selected")).toBe("true");
    // A click tells which rows are in sight. Two at once on one cell would be a double click, which begins to edit it.
    let y = 400;
    const rowInSight = async (): Promise<number> => {
      y = y === 400 ? 500 : 400;
      const before = await selected();
      await page.mouse.click(500, y);
      await expect.poll(selected).not.toBe(before);
      return Number((await selected()).replace(/^[A-Z]+/, ""));
    };
    const rowHeaders = async (): Promise<string> =>
      (await page.screenshot({ clip: { x: 0, y: 200, width: 46, height: 400 } })).toString("base64");
    await page.getByRole("button", { name: "Show it" }).click();
    await expect.poll(selected).toBe("A314");
    await expect.poll(rowInSight).toBeGreaterThan(280);

    const showInSheet = async (): Promise<number> => {
      await pane.getByRole("button", { name: "Show in sheet" }).click();
      await expect.poll(selected).toBe("C314");
      await expect.poll(rowInSight).toBeGreaterThan(280);
      await untilStill(rowHeaders);
      return rowInSight();
    };
    for (let press = 1; press <= 3; press++) expect(await showInSheet()).toBeGreaterThan(280);
    // From the other sheet, and from the top of the same one.
    await page.getByRole("tab", { name: "Try here" }).click();
    expect(await showInSheet()).toBeGreaterThan(280);
    await sheet.select("Partners!A1");
    expect(await showInSheet()).toBeGreaterThan(280);
  });
});
