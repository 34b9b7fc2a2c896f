import { createSandbox } from "@accounting-data/sandbox";
import { describe, expect, test } from "vitest";
import { axeViolations } from "./axe-violations.ts";
import { skipped, usePreview } from "./use-preview.ts";

describe.skipIf(skipped)(`reports of invoices${skipped}`, { timeout: 120_000 }, () => {
  const open = usePreview();

  test("are on sheets of their own, of formulas that a person sees", async () => {
    const { page, pane, sheet, complaints } = await open(createSandbox({ data: { BusinessPartners: 12 } }));
    // Two clicks from the first page of the pane.
    await pane.getByRole("button", { name: "VAT return" }).click();
    await pane.getByText(/^Counts Issued invoices \(Taxable on, VAT rate/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await pane.getByRole("button", { name: "Insert the report" }).click();
    await pane.getByText("“VAT return” is on a sheet of its own").waitFor();
    await sheet.idle();
    await sheet.enter("'VAT return'!B3", "=DATE(2019,1,1)");
    await sheet.enter("'VAT return'!B4", "=DATE(2030,1,1)");
    await sheet.idle();
    const numberAt = async (cell: string): Promise<number> =>
      Number(String(await sheet.cell(cell)).replaceAll(",", ""));
    const at = async (column: string, texts: string): Promise<number> => {
      for (let row = 5; row < 14; row++)
        if ((await sheet.cell(`'VAT return'!${column}${row}`)) === texts) return row;
      return 0;
    };
    const total = await at("A", "Total");
    expect(total).toBeGreaterThan(0);
    expect(await sheet.formula(`'VAT return'!A${total}`)).toMatch(/^=LET\(/);
    expect(await sheet.cell("'VAT return (data)'!A1")).toMatch(/\S/);
    const base = await numberAt(`'VAT return'!C${total}`);
    expect(base).toBeGreaterThan(0);

    await pane.getByRole("button", { name: "Turnover", exact: true }).click();
    await pane.getByRole("button", { name: "Insert the report" }).click();
    await pane.getByText("“Turnover (partner)” is on a sheet of its own").waitFor();
    await sheet.enter("'Turnover (partner)'!B3", "=DATE(2019,1,1)");
    await sheet.enter("'Turnover (partner)'!B4", "=DATE(2030,1,1)");
    await sheet.idle();
    expect(complaints).toEqual([]);
  });
});
