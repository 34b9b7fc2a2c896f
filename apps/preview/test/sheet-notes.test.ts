import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import type { OpenPreview } from "./open-preview.ts";
import { skipped, usePreview } from "./use-preview.ts";

/** The names of the sheets and the message of =BANKS("Nmae"). */
const languages = [
  {
    language: "en",
    first: "Try here",
    second: "Partners",
    message: 'No column "Nmae". Did you mean "Name"?',
  },
  { language: "cs", first: "Zkuste zde", second: "Partneři", message: "Nmae" },
] as const;

describe.skipIf(skipped)(`the sheet of the preview${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  const openIn = (language: "en" | "cs"): Promise<OpenPreview> =>
    open(createSandbox({ data: { BusinessPartners: 3 } }), { language, drawn: true });

  /** Where a cell of the first columns and rows is, in pixels of the page. */
  async function placeOf({ page }: OpenPreview, column: number, row: number): Promise<[number, number]> {
    const canvas = await page.locator("#sheet canvas").last().boundingBox();
    return [canvas!.x + 46 + 40 + column * 152, canvas!.y + 24 + 10 + row * 24];
  }

  test.each(languages)(
    "shows a person with a mouse the message of an error alone: $language",
    async (one) => {
      const preview = await openIn(one.language);
      const { page, sheet } = preview;
      await page.getByRole("tab", { name: one.first }).click();
      await sheet.enter(`'${one.first}'!A2`, '=BANKS("Nmae")');
      await sheet.enter(`'${one.first}'!A4`, '=BANKS("Coed")');
      await sheet.idle();
      await sheet.select(`'${one.first}'!A9`);
      const note = page.locator(".excel-host-error-note");
      await page.mouse.move(...(await placeOf(preview, 0, 5)));
      await page.mouse.move(...(await placeOf(preview, 0, 1)), { steps: 5 });
      await note.getByText(one.message).waitFor();
      // Univer's own box comes after 100 ms.
      await page.waitForTimeout(500);
      expect(await page.locator("[data-u-comp=rect-popup]").count()).toBe(0);
      // Whoever goes on by keyboard reads the message of the selected cell.
      await sheet.select(`'${one.first}'!A4`);
      await note.getByText("Coed").waitFor();
    },
  );

  test.each(languages)(
    "shows in the formula bar what undo has left: $language",
    async ({ language, first }) => {
      const { page, sheet } = await openIn(language);
      await page.getByRole("tab", { name: first }).click();
      const bar = page.locator("[data-u-comp=formula-bar]");
      const picture = async (): Promise<string> => (await bar.screenshot()).toString("base64");
      await sheet.select(`'${first}'!A20`);
      await page.waitForTimeout(500);
      const empty = await picture();
      await page.keyboard.type("one");
      await page.keyboard.press("Enter");
      await sheet.select(`'${first}'!C30`);
      await page.keyboard.press("Control+z");
      await expect.poll(() => sheet.cell(`'${first}'!A20`)).toBe("");
      await expect.poll(picture).toBe(empty);
      await page.keyboard.type("two");
      await page.keyboard.press("Enter");
      await sheet.select(`'${first}'!A20`);
      await expect.poll(picture).not.toBe(empty);
      await page.keyboard.press("Delete");
      await expect.poll(picture).toBe(empty);
    },
  );

  test("shows in the formula bar what a spill has left that ended", async () => {
    const { page, sheet } = await openIn("en");
    await page.getByRole("tab", { name: "Try here" }).click();
    const bar = page.locator("[data-u-comp=formula-bar]");
    const picture = async (): Promise<string> => (await bar.screenshot()).toString("base64");
    await sheet.select("'Try here'!A3");
    await page.waitForTimeout(500);
    const empty = await picture();
    await sheet.enter("'Try here'!A1", '=PARTNERS("Name")');
    await sheet.idle();
    await expect.poll(picture).not.toBe(empty);
    await sheet.enter("'Try here'!A1", "");
    await sheet.idle();
    await expect.poll(picture).toBe(empty);
  });

  test("closes its menus when a person goes on in the pane", async () => {
    const preview = await openIn("en");
    const { page, pane } = preview;
    await page.mouse.click(...(await placeOf(preview, 1, 6)), { button: "right" });
    const menu = page.getByText("Paste Special");
    await menu.waitFor();
    await pane.getByRole("tab", { name: "Many" }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  test("undoes what a person typed, and neither the sheets that the page opened with nor their columns", async () => {
    const { page, sheet } = await openIn("en");
    const tabs = page.locator("[data-u-comp=slide-tab-item]");
    await page.getByRole("tab", { name: "Partners" }).click();
    const headers = (): Promise<Buffer> =>
      page.screenshot({ clip: { x: 0, y: 70, width: 1000, height: 24 } });
    await sheet.select("'Partners'!B2");
    const before = (await headers()).toString("base64");
    await sheet.select("'Try here'!A20");
    await page.keyboard.type("mine");
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.cell("'Try here'!A20")).toBe("mine");
    for (let times = 0; times < 8; times++) await page.keyboard.press("Control+z");
    await expect.poll(() => sheet.cell("'Try here'!A20")).toBe("");
    expect(await tabs.allInnerTexts()).toEqual(["Partners", "Try here"]);
    await sheet.select("'Partners'!B2");
    await expect.poll(async () => (await headers()).toString("base64")).toBe(before);
    // As in Excel, what was done before a sheet was added or deleted stays.
    await sheet.select("'Partners'!A900");
    await page.keyboard.type("kept");
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.cell("'Partners'!A900")).toBe("kept");
    await page.locator("[data-u-comp=sheet-bar-append-button]").first().click();
    await expect.poll(() => tabs.count()).toBe(3);
    await sheet.select("'Partners'!A900");
    for (let times = 0; times < 3; times++) await page.keyboard.press("Control+z");
    expect(await tabs.count()).toBe(3);
    expect(await sheet.cell("'Partners'!A900")).toBe("kept");
  });

  test.each(languages)(
    "shows the sheet that undo changes: $language",
    async ({ language, first, second }) => {
      const { page, sheet } = await openIn(language);
      await page.getByRole("tab", { name: second }).click();
      // Univer changes the sheet some time after the click.
      await page.getByRole("tab", { name: second, selected: true }).waitFor();
      await sheet.enter(`'${first}'!A20`, "partner");
      await sheet.select(`'${first}'!A20`);
      await page.keyboard.press("Delete");
      await expect.poll(() => sheet.cell(`'${first}'!A20`)).toBe("");
      await sheet.select(`'${second}'!B20`);
      const tab = page.getByRole("tab", { name: first });
      await page.keyboard.press("Control+z");
      await expect.poll(() => sheet.cell(`'${first}'!A20`)).toBe("partner");
      await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    },
  );
});
