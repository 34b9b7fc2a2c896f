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
});
