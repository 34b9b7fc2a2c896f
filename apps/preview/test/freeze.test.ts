import { createSandbox } from "@accounting-data/sandbox";
import { strFromU8, unzipSync } from "fflate";
import { readFile } from "node:fs/promises";

import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`a copy to send${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();

  test("is a workbook that the browser downloads, with values in place of the add-in's formulas", async () => {
    const { page, pane, sheet, complaints } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    await pane.getByRole("button", { name: "Make a copy to send" }).click();
    const question = pane.getByRole("dialog");
    await question.getByText(/^Its values are as of /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const downloading = page.waitForEvent("download");
    await question.getByRole("button", { name: "Make a copy to send" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Accounting data (copy).xlsx");
    await pane.getByText("The copy is open in a window of its own.").waitFor();
    const file = await readFile(await download.path());
    const parts = Object.entries(unzipSync(file)).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
    const sheets = parts.filter(([path]) => path.startsWith("xl/worksheets/sheet"));
    expect(sheets.length).toBeGreaterThan(1);
    for (const [, text] of sheets) expect(text).not.toMatch(/_xldudf|PARTNERS\(|INVOICES\(/);
    expect(sheets.map(([, text]) => text).join()).toContain("Values as of ");
    expect(parts.filter(([path]) => path.includes("webextension"))).toEqual([]);
    // The workbook itself stays as it was.
    expect(await sheet.cell("A1")).toBeDefined();
    expect(complaints).toEqual([]);
  });

  test("has the chosen sheets alone", async () => {
    const { pane, page, complaints } = await open(createSandbox({ data: { BusinessPartners: 2 } }));
    await pane.getByRole("button", { name: "Sheets of the copy: all" }).click();
    const sheets = pane.getByRole("group", { name: "Sheets of the copy" }).getByRole("checkbox");
    await sheets.first().waitFor();
    const count = await sheets.count();
    for (let index = 1; index < count; index++) await sheets.nth(index).uncheck();
    expect(await sheets.first().isDisabled()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "Make a copy to send" }).click();
    const question = pane.getByRole("dialog");
    await question.getByText(/ Left out: /).waitFor();
    const downloading = page.waitForEvent("download");
    await question.getByRole("button", { name: "Make a copy to send" }).click();
    const parts = Object.keys(unzipSync(await readFile(await (await downloading).path())));
    expect(parts.filter((path) => path.startsWith("xl/worksheets/sheet"))).toEqual([
      "xl/worksheets/sheet1.xml",
    ]);
    expect(complaints).toEqual([]);
  });

  test("says in sight why there is none, though its button is the last of the pane", async () => {
    const { page, pane, sheet } = await open(createSandbox({ data: { BusinessPartners: 2 } }));
    await sheet.enter("A1", "");
    await sheet.idle();
    const button = pane.getByRole("button", { name: "Make a copy to send" });
    await button.waitFor();
    const { y, height } = (await button.boundingBox())!;
    const windowHeight = Math.ceil(y + height) + 8;
    await page.setViewportSize({ width: 1440, height: windowHeight });
    await button.click();
    const reason = pane.getByText(/No cell and no table of this workbook comes from this add-in/);
    await reason.waitFor();
    const bottom = async (): Promise<number> => {
      const box = (await reason.boundingBox())!;
      return box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThan(windowHeight);
  });
});
