import { setTimeout as wait } from "node:timers/promises";
import { createSandbox } from "@accounting-data/sandbox";
import type { Page } from "@accounting-data/test-browser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxService } from "../server/choose-service.ts";
import { openPreview, type OpenPreview } from "./open-preview.ts";
import { openSheet } from "./open-sheet.ts";
import { skipped, shareBrowser, usePreview } from "./use-preview.ts";

/** What a late list of suggestions changes more often than other formulas. */
const nested = "=COUNTA(BANKS())";

/** Formulas whose beginnings are the names of other functions, which the editor suggests while a person types. */
const typed = [
  { delay: 0, formulas: ["=BANKS()", '=PARTNER("x","City")', '=BANK("x","Name")', nested] },
  { delay: 30, formulas: ["=SUM(1,2)", "=ROW()", "=N(7)", nested] },
  { delay: 80, formulas: ["=BASE(7,2)", "=T(1)", "=IF(1,2,3)", nested] },
  { delay: 120, formulas: ["=COUNT(1,2)", "=DAY(45000)", nested] },
];

/** Stops the page again and again for a moment, as a busy machine does, but without its CPU time: it waits for an answer. */
async function stopAgainAndAgain(page: Page): Promise<void> {
  await page.route("**/moment", async (route) => {
    await wait(100);
    await route.fulfill({ status: 204 });
  });
  await page.evaluate(() => {
    function stop(): void {
      const request = new XMLHttpRequest();
      request.open("GET", "moment", false);
      request.send();
      setTimeout(stop, 60);
    }
    stop();
  });
}

describe.skipIf(skipped)(`typing on a busy machine${skipped}`, { timeout: 180_000 }, () => {
  const browser = shareBrowser();
  let preview: OpenPreview;
  beforeAll(async () => {
    if (skipped) return;
    const service = await sandboxService(createSandbox({ data: { BusinessPartners: 3 } }));
    // A window as small as its three parts allow: a larger sheet only takes longer to draw.
    preview = await openPreview(browser(), service, { viewport: { width: 1000, height: 600 } });
    await preview.sheet.idle();
    await openSheet(preview.page, "Try here");
    // Not sooner: opening is no part of typing.
    await stopAgainAndAgain(preview.page);
  }, 180_000);
  afterAll(() => preview?.close());

  test.each(typed)("enters what was typed at $delay ms a key", async ({ delay, formulas }) => {
    const { page, sheet } = preview;
    // One below the other, without a wait: Enter moves down. What they return is not needed.
    const column = "ABCD"[typed.findIndex((one) => one.delay === delay)];
    const cell = (row: number): string => `'Try here'!${column}${row + 1}`;
    await sheet.select(cell(0));
    for (const formula of formulas) {
      await page.keyboard.type(formula, { delay });
      await page.keyboard.press("Enter");
    }
    const entered = (): Promise<unknown[]> => Promise.all(formulas.map((_, row) => sheet.formula(cell(row))));
    await expect.poll(entered).toEqual(formulas);
  });
});

describe.skipIf(skipped)(`typing${skipped}`, { timeout: 180_000 }, () => {
  const open = usePreview();

  test("moves cells that are cut and pasted, with what refers to them, and takes that back", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: 3 } }), { drawn: true });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openSheet(page, "Try here");
    const texts = (...cells: readonly string[]): Promise<unknown[]> =>
      Promise.all(cells.map((cell) => sheet.cell(`'Try here'!${cell}`)));
    await sheet.enter("'Try here'!B2", "one");
    await sheet.enter("'Try here'!B3", "=UPPER(B2)");
    await sheet.enter("'Try here'!F2", "=B3");
    await sheet.select("'Try here'!B2:B3");
    await page.keyboard.press("Control+x");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("ONE");
    await sheet.select("'Try here'!D6");
    await page.keyboard.press("Control+v");
    await expect.poll(() => texts("B2", "B3", "D6", "D7", "F2")).toEqual(["", "", "one", "ONE", "ONE"]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => texts("B2", "B3", "D6", "D7", "F2")).toEqual(["one", "ONE", "", "", "ONE"]);
  });

  test("enters what was typed while suggestions are open, and completes a name with Tab only", async () => {
    const { page, sheet } = await open(createSandbox({ data: { BusinessPartners: 3 } }), { drawn: true });
    await openSheet(page, "Try here");
    const suggested = page.locator("ul[data-u-comp=sheets-formula-editor] li");
    const enter = async (address: string, keys: readonly string[], formula: string): Promise<void> => {
      await sheet.select(`'Try here'!${address}`);
      for (const key of keys) {
        if (/^[A-Z][a-z]/.test(key)) await page.keyboard.press(key);
        else await page.keyboard.type(key);
        if (key === "ArrowDown") await suggested.nth(1).and(page.locator(".univer-bg-gray-200")).waitFor();
        if (key !== keys.at(-1) && /^=[A-Z]+$/.test(key)) await suggested.first().waitFor();
      }
      await suggested.first().waitFor({ state: "detached" });
      // A bracket closes the suggestions too, and the last key may still be on its way.
      await expect.poll(() => sheet.formula(`'Try here'!${address}`)).toBe(formula);
    };
    await enter("A60", ["=BA", "NKS()", "Enter"], "=BANKS()");
    await enter("C60", ["=SU", "M(1,2)", "Enter"], "=SUM(1,2)");
    await enter("E60", ["=C", "OUNTA(BANKS())", "Tab"], "=COUNTA(BANKS())");
    await enter("G60", ["=BA", "Enter"], "=BA");
    await enter("I60", ["=PARTNERS", "Tab", '"City")', "Enter"], '=PARTNERS("City")');
    const second = ["=PARTNER", "ArrowDown", "Tab", '"City")', "Enter"];
    await enter("K60", second, '=PARTNERS("City")');
  });
});
