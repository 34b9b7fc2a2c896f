import type { ExcelHost } from "@accounting-data/excel-host/node";
import { expect, test } from "vitest";
import { useExcel } from "./use-excel.ts";

const open = useExcel();

/** Enters formulas in a column so that one recalculation calls for all of them. */
async function enterColumn(excel: ExcelHost, column: string, formulas: readonly string[]): Promise<void> {
  excel.setCalculationMode("manual");
  for (const [index, formula] of formulas.entries()) await excel.enter(`${column}${index + 1}`, formula);
  excel.setCalculationMode("automatic");
  // Any edit starts the recalculation.
  await excel.enter("Z1", column);
  await excel.idle();
}

test("the invoices of 1,000 partners cost at most 2 requests, a recalculation none, and follow a refresh", async () => {
  const { excel, sandbox, enter, press } = await open({
    sandbox: { documents: "flat", data: { BusinessPartners: 1000, IssuedInvoices: 1500 } },
  });
  const partners = sandbox.records("BusinessPartners");
  const invoicesOf = (id: string) =>
    sandbox.records("IssuedInvoices").filter(({ PartnerId }) => PartnerId === id);
  for (const [index, { Id }] of partners.entries()) await excel.enter(`A${index + 1}`, Id);
  const totals = partners.map(
    (_, index) => `=SUM(ISSUEDINVOICES("Total",,,FALSE,,,"PartnerId",A${index + 1},0))`,
  );
  await enterColumn(excel, "B", totals);
  const shown = (): readonly unknown[] => partners.map((_, index) => excel.value(`B${index + 1}`));
  const sums = (): readonly unknown[] =>
    partners.map(({ Id }) => {
      const total = invoicesOf(Id).reduce((sum, { Total }) => sum + Number(Total), 0);
      return expect.closeTo(total, 2);
    });
  expect(shown()).toEqual(sums());
  expect(sandbox.requests.length).toBeLessThanOrEqual(2);

  const sent = sandbox.requests.length;
  await enter("D1", '=ISSUEDINVOICES("Number, PartnerId",,2,,,,"PartnerId",A1,"No issued invoices")');
  expect(sandbox.requests).toHaveLength(sent);

  const [invoice] = sandbox.records("IssuedInvoices");
  sandbox.update("IssuedInvoices", invoice!.Id, { Total: 1_000_000 });
  await press("Refresh");
  expect(shown()).toEqual(sums());
}, 240_000);

test("a partner's card leads to its documents, cancelled ones too, and one without any says so", async () => {
  const [acme, other] = [1, 2].map((number) => `6d1f5f6e-0000-4000-8000-00000000000${number}`) as [
    string,
    string,
  ];
  const { excel, enter, row } = await open({
    sandbox: {
      data: {
        BusinessPartners: [
          { Id: acme, Name: "Acme" },
          { Id: other, Name: "Without invoices" },
        ],
        IssuedInvoices: [
          { Number: "F1", IsCancelled: false, PartnerId: acme },
          { Number: "F2", IsCancelled: true, PartnerId: acme },
        ],
      },
    },
  });
  await enter("A1", `=PARTNER("${acme}")`);
  await enter("B1", '=ISSUEDINVOICES("Number, IsCancelled",,,,,,"PartnerId",A1.Id)');
  expect([row(1, 3), row(2, 3), row(3, 3)].map((cells) => cells.slice(1))).toEqual([
    ["Number", "IsCancelled"],
    ["F1", "FALSE"],
    ["F2", "TRUE"],
  ]);
  const ofOther = (none: string): string => `=ISSUEDINVOICES("Number",,,,,,"PartnerId","${other}"${none})`;
  expect(await enter("E1", ofOther(',"No issued invoices"'))).toBe("No issued invoices");
  expect(await enter("E2", ofOther(""))).toBe("#N/A");
  expect(excel.message("E2")).toBe(`No invoice with "${other}" in column PartnerId.`);
});
