import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { openSheet } from "./open-sheet.ts";
import { skipped, usePreview } from "./use-preview.ts";

const partner = {
  Name: "Alfa a.s.",
  City: "Brno",
  Note: null,
  Since: "2025-01-18",
  BusinessDetails: { DuePeriod: 14, Bank: { Name: "První banka" } },
  DeliveryAddresses: [{ Street: "Dlouhá 1" }, { Street: "Krátká 2" }],
};

describe.skipIf(skipped)(`the card of a record${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("opens on a click on the cell's icon; nested objects and arrays open in it; Escape closes it", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: [partner] } }), {
      drawn: true,
    });
    await sheet.enter("'Try here'!A1", "=PARTNER(Partners!A2)");
    await sheet.idle();
    await openSheet(page, "Try here");
    expect(await sheet.cell("'Try here'!A1")).toBe("Alfa a.s.");

    await page.locator("#sheet").click({ position: { x: 56, y: 58 } });
    const card = page.getByRole("dialog", { name: "Card: Alfa a.s." });
    await card.waitFor();
    expect(await card.locator("dt").allTextContents()).toEqual(["Id", ...Object.keys(partner), "ModifiedAt"]);
    expect((await card.locator("dd").allTextContents()).slice(1, 7)).toEqual([
      "Alfa a.s.",
      "Brno",
      "",
      "2025-01-18",
      "BusinessDetails ›",
      "2 ›",
    ]);
    await card.getByRole("button", { name: /^BusinessDetails/ }).click();
    await page.getByRole("button", { name: "Bank: První banka. Open" }).click();
    await page.getByRole("dialog", { name: "Card: První banka" }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Back" }).click();
    await card.getByRole("button", { name: "DeliveryAddresses: 2. Open" }).click();
    await page.getByRole("button", { name: "Item 2: Krátká 2. Open" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });

  test("opens by keyboard, keeps the keys from the sheet, and gives the focus back", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: [partner] } }), {
      drawn: true,
    });
    await sheet.enter("'Try here'!A1", "=PARTNER(Partners!A2)");
    await sheet.idle();
    await openSheet(page, "Try here");
    await sheet.select("'Try here'!A1");
    await page.getByText(/click its icon, or press Ctrl\+Shift\+F5/).waitFor();
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toMatch(/DOCS_NORMAL$/);
    await page.keyboard.press("Control+Shift+F5");
    const card = page.getByRole("dialog", { name: "Card: Alfa a.s." });
    await card.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Card: BusinessDetails" }).waitFor();
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await expect.poll(focused).toMatch(/DOCS_NORMAL$/);
    expect(await sheet.formula("'Try here'!A1")).toBe("=PARTNER(Partners!A2)");
    await page.keyboard.press("Control+Shift+F5");
    await card.waitFor();
    await sheet.select("'Try here'!B2");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  });
});
