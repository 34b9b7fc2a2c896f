import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`reports of invoices${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();

  test("are on sheets of their own, of formulas that a person sees", async () => {
    const { page, pane, sheet, complaints } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    // Two clicks from the first page of the pane.
    await pane.getByRole("button", { name: /^Issued invoices/ }).click();
    await pane.getByRole("button", { name: "VAT by month and rate" }).click();
    await pane.getByText("“VAT by month and rate” is on a sheet of its own").waitFor();
    await sheet.idle();
    expect(await sheet.cell("'VAT by month and rate'!A5")).toBe("Month");
    expect(await sheet.cell("'VAT by month and rate'!B7")).toBe("21");
    const [base, vat, total] = await Promise.all(
      ["C6", "D6", "E6"].map(async (cell) =>
        Number(String(await sheet.cell(`'VAT by month and rate'!${cell}`)).replaceAll(",", "")),
      ),
    );
    expect(base! + vat!).toBeCloseTo(total!, 2);
    expect(await sheet.formula("'VAT by month and rate'!C7")).toMatch(/^=LET\(/);
    expect(await sheet.cell("'VAT (data)'!A1")).toBe("Taxable on");

    await pane.getByRole("button", { name: "Turnover by partner" }).click();
    await pane.getByText("“Turnover by partner” is on a sheet of its own").waitFor();
    await sheet.idle();
    await sheet.enter("'Turnover by partner'!B3", "=DATE(2020,1,1)");
    await sheet.idle();
    const numberAt = async (cell: string): Promise<number> =>
      Number(String(await sheet.cell(`'Turnover by partner'!${cell}`)).replaceAll(",", ""));
    expect(await numberAt("B6")).toBeGreaterThan(10);
    // The same invoices, by another column of theirs.
    expect(await numberAt("C6")).toBeCloseTo(base!, 0);
    expect(await numberAt("D6")).toBeCloseTo(total!, 0);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
