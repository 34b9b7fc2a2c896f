import { createSandbox } from "@accounting-data/sandbox";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { columnBox } from "./column-box.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { openSheet } from "./open-sheet.ts";
import { chromium, shareBrowser, skipped } from "./use-preview.ts";

describe.skipIf(skipped)(`the Czech preview${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  const banks = [{ Name: "Alfa", Opened: "2025-01-18", Rate: 1.5, Active: true }];
  let preview: OpenPreview;

  beforeAll(async () => {
    if ("missing" in chromium) return;
    const sandbox = createSandbox({ data: { BusinessPartners: 3, Banks: banks } });
    preview = await openPreview(browser(), await sandboxService(sandbox), { language: "cs" });
    await preview.sheet.idle();
  }, 60_000);
  afterAll(() => preview?.close());
  beforeEach(async () => {
    const { page, sheet } = preview;
    await openSheet(page, "Zkuste zde");
    for (const column of "ABC") {
      for (let row = 1; row <= 5; row++) await sheet.enter(`'Zkuste zde'!${column}${row}`, "");
    }
    await sheet.idle();
  });

  test("takes and shows Czech numbers, dates and formulas", async () => {
    const { page, sheet } = preview;
    await sheet.select("'Zkuste zde'!A1");
    const typed = [
      "=SUMA(1,5;2)",
      "1,5",
      "18. 1. 2025",
      "1 234,5",
      '=BANKS("Opened, Rate, Active";;;NEPRAVDA)',
    ];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    const shown = (...cells: string[]): Promise<unknown[]> =>
      Promise.all(cells.map((cell) => sheet.cell(`'Zkuste zde'!${cell}`)));
    await expect
      .poll(() => shown("A1", "A2", "A3", "A4", "A5", "B5", "C5"))
      .toEqual(["3,5", "1,5", "18. 1. 2025", "1\u00a0234,50", "18. 1. 2025", "1,5", "PRAVDA"]);
    expect(await sheet.formula("'Zkuste zde'!A1")).toBe("=SUM(1.5,2)");
    expect(await sheet.value("'Zkuste zde'!A3")).toBe(await sheet.value("'Zkuste zde'!A5"));
  });

  test("takes and shows errors by Excel's Czech names", async () => {
    const { page, sheet } = preview;
    await sheet.select("'Zkuste zde'!A1");
    const typed = ["=1/0", "#ODKAZ!", "=ISERROR(A2)", '=IFERROR(A1;"dělení")', '=RECORDS("Crowns")'];
    for (const text of typed) {
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    }
    const shown = (...cells: string[]): Promise<unknown[]> =>
      Promise.all(cells.map((cell) => sheet.cell(`'Zkuste zde'!${cell}`)));
    await expect
      .poll(() => shown("A1", "A2", "A3", "A4", "A5"))
      .toEqual(["#DĚLENÍ_NULOU!", "#ODKAZ!", "PRAVDA", "dělení", "#HODNOTA!"]);
    // The cell's own text is taken as it is shown.
    await sheet.select("'Zkuste zde'!A2");
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
    await expect.poll(() => shown("A2", "A3")).toEqual(["#ODKAZ!", "PRAVDA"]);
  });

  test("edits a cell's own formula and number in Czech", async () => {
    const { page, sheet } = preview;
    await sheet.enter("'Zkuste zde'!A1", "=SUM(1.5,2)");
    await sheet.enter("'Zkuste zde'!A2", 2.5);
    for (const cell of ["A1", "A2"]) {
      await sheet.select(`'Zkuste zde'!${cell}`);
      await page.keyboard.press("F2");
      await page.keyboard.type(cell === "A1" ? "+1,5" : "5");
      await page.keyboard.press("Enter");
    }
    await expect.poll(() => sheet.formula("'Zkuste zde'!A1")).toBe("=SUM(1.5,2)+1.5");
    await expect.poll(() => sheet.value("'Zkuste zde'!A2")).toBe(2.55);
  });

  test("has Czech menus, and says in Czech what a formula lacks", async () => {
    const { page, sheet } = preview;
    await page.locator("#sheet").click({ button: "right", position: { x: 200, y: 200 } });
    await page.getByText("Ukotvit příčky").waitFor();
    const english = page
      .locator("#sheet, [class*=univer-popup]")
      .getByText(/\b(?:Copy|Paste|Insert|Delete)\b/);
    expect(await english.count()).toBe(0);
    await page.keyboard.press("Escape");
    await sheet.enter("'Zkuste zde'!A1", "=GROUPBY(1,2,3)");
    await sheet.enter("'Zkuste zde'!A3", "=NENI(1)");
    await sheet.select("'Zkuste zde'!A1");
    await page.getByText("Tabulka v tomto náhledu funkci GROUPBY nemá; Excel ano.").waitFor();
    await sheet.select("'Zkuste zde'!A3");
    await page.getByText("Funkce ani oblast NENI neexistuje.").waitFor();
  });

  test("inserts the pane's formula, which the sheet shows with semicolons", async () => {
    const { page, pane, sheet } = preview;
    await pane.getByRole("button", { name: /^Banky/ }).click();
    await columnBox(pane, "Rate").check();
    await pane.getByLabel("Nejvýše").fill("7");
    await sheet.select("'Zkuste zde'!B2");
    await pane.getByRole("button", { name: "Vložit vzorec" }).click();
    await expect.poll(() => sheet.cell("'Zkuste zde'!B3")).toBe("1,5");
    expect(await sheet.formula("'Zkuste zde'!B2")).toBe('=BANKS("Rate",,7)');
    await openSheet(page, "Zkuste zde");
    await sheet.select("'Zkuste zde'!B2");
    await page.keyboard.press("F2");
    await page.keyboard.press("Enter");
    await sheet.idle();
    expect(await sheet.formula("'Zkuste zde'!B2")).toBe('=BANKS("Rate",,7)');
  });
});
