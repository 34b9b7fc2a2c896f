import { createSandbox } from "@accounting-data/sandbox";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { openSheet } from "./open-sheet.ts";
import { untilStill } from "./until-still.ts";
import { chromium, shareBrowser, skipped } from "./use-preview.ts";

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

/** Where a cell of the first columns and rows is, in pixels of the page. */
async function placeOf({ page }: OpenPreview, column: number, row: number): Promise<[number, number]> {
  const canvas = await page.locator("#sheet canvas").last().boundingBox();
  return [canvas!.x + 46 + 40 + column * 152, canvas!.y + 24 + 10 + row * 24];
}

/** Returns a function that returns the preview of these tests, opened once in this language. */
function sharePreview(language: "en" | "cs"): () => OpenPreview {
  const browser = shareBrowser();
  let preview: OpenPreview | undefined;
  beforeAll(async () => {
    if ("missing" in chromium) return;
    const service = await sandboxService(createSandbox({ data: { BusinessPartners: 3 } }));
    preview = await openPreview(browser(), service, { language });
    await preview.sheet.idle();
  }, 60_000);
  afterAll(() => preview?.close());
  return () => preview!;
}

/** What the formula bar shows, as a picture: Univer draws it. */
async function formulaBar({ page }: OpenPreview): Promise<string> {
  return (await page.locator("[data-u-comp=formula-bar]").screenshot()).toString("base64");
}

describe.skipIf(skipped).each(languages)(
  `the sheet of the preview, $language${skipped}`,
  { timeout: 180_000 },
  ({ language, first, second, message }) => {
    const shared = sharePreview(language);

    test("shows a person with a mouse the message of an error alone", async () => {
      const preview = shared();
      const { page, sheet } = preview;
      await openSheet(page, first);
      await sheet.enter(`'${first}'!A2`, '=BANKS("Nmae")');
      await sheet.enter(`'${first}'!A4`, '=BANKS("Coed")');
      await sheet.idle();
      await sheet.select(`'${first}'!A9`);
      const note = page.locator(".excel-host-error-note");
      await page.mouse.move(...(await placeOf(preview, 0, 5)));
      await page.mouse.move(...(await placeOf(preview, 0, 1)), { steps: 5 });
      await note.getByText(message).waitFor();
      // Univer's own box would come after 100 ms: only time shows that it does not.
      await page.waitForTimeout(500);
      expect(await page.locator("[data-u-comp=rect-popup]").count()).toBe(0);
      // Whoever goes on by keyboard reads the message of the selected cell.
      await sheet.select(`'${first}'!A4`);
      await note.getByText("Coed").waitFor();
    });

    test("shows in the formula bar what undo has left", async () => {
      const { page, sheet } = shared();
      await openSheet(page, first);
      const picture = (): Promise<string> => formulaBar(shared());
      await sheet.select(`'${first}'!A20`);
      const empty = await untilStill(picture);
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
    });

    test("shows the sheet that undo changes", async () => {
      const { page, sheet } = shared();
      await openSheet(page, second);
      await sheet.enter(`'${first}'!A22`, "partner");
      await sheet.select(`'${first}'!A22`);
      await page.keyboard.press("Delete");
      await expect.poll(() => sheet.cell(`'${first}'!A22`)).toBe("");
      await sheet.select(`'${second}'!B20`);
      const tab = page.getByRole("tab", { name: first });
      await page.keyboard.press("Control+z");
      await expect.poll(() => sheet.cell(`'${first}'!A22`)).toBe("partner");
      await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    });
  },
);

describe.skipIf(skipped)(`the sheet of the preview${skipped}`, { timeout: 180_000 }, () => {
  const shared = sharePreview("en");

  test("undoes what a person typed, and neither the sheets that the page opened with nor their columns", async () => {
    const { page, sheet } = shared();
    const tabs = page.locator("[data-u-comp=slide-tab-item]");
    await openSheet(page, "Partners");
    const headers = async (): Promise<string> =>
      (await page.screenshot({ clip: { x: 0, y: 70, width: 1000, height: 24 } })).toString("base64");
    await sheet.select("'Partners'!B2");
    const before = await untilStill(headers);
    await sheet.select("'Try here'!A20");
    await page.keyboard.type("mine");
    await page.keyboard.press("Enter");
    await expect.poll(() => sheet.cell("'Try here'!A20")).toBe("mine");
    for (let times = 0; times < 8; times++) await page.keyboard.press("Control+z");
    await expect.poll(() => sheet.cell("'Try here'!A20")).toBe("");
    expect(await tabs.allInnerTexts()).toEqual(["Partners", "Try here"]);
    await sheet.select("'Partners'!B2");
    await expect.poll(headers).toBe(before);
    // As in Excel, nothing from before a sheet was added or deleted can be undone.
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

  test("shows in the formula bar what a spill has left that ended", async () => {
    const { page, sheet } = shared();
    await openSheet(page, "Try here");
    const picture = (): Promise<string> => formulaBar(shared());
    await sheet.select("'Try here'!A3");
    const empty = await untilStill(picture);
    await sheet.enter("'Try here'!A1", '=PARTNERS("Name")');
    await sheet.idle();
    await expect.poll(picture).not.toBe(empty);
    await sheet.enter("'Try here'!A1", "");
    await sheet.idle();
    await expect.poll(picture).toBe(empty);
  });

  test("closes its menus when a person goes on in the pane", async () => {
    const { page, pane } = shared();
    await page.mouse.click(...(await placeOf(shared(), 1, 6)), { button: "right" });
    const menu = page.getByText("Paste Special");
    await menu.waitFor();
    await pane.getByRole("tab", { name: "Many" }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});
