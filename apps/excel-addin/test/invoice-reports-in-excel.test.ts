import { afterEach, describe, expect, test, vi } from "vitest";
import { reportsEn } from "../src/messages/en/reports.ts";
import { findInvoiceColumns, type InvoiceColumnsWith } from "../src/reports/invoice-columns.ts";
import { partnerIdBeside } from "../src/reports/partner-labels.ts";
import { turnoverByPartner, vatByMonth, type InvoiceReport } from "../src/reports/invoice-reports.ts";
import { offeredReports } from "../src/reports/reports.ts";
import type { ExcelSession } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const guid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
/** Day, partner, currency, and base and VAT for each rate. */
const sold = [
  ["2026-01-31", "Acme", "CZK", [21, 100, 21], [12, 50, 6]],
  ["2026-02-01", "Acme", "CZK", [21, 1000.5, 210.11]],
  ["2026-02-28", 'A*B "x"', "CZK", [21, 10, 2.1], [0, 7, 0]],
  ["2026-02-10", "Acme", "EUR", [21, 9999, 2099.79]],
  ["2025-12-31", "Beta", "CZK", [21, 1, 0.21]],
  ["2026-03-01", "Beta", "CZK"],
] as const;
const invoices = sold.map(([day, partner, Currency, ...rates], index) => ({
  Id: guid(index + 1),
  Partner: { Id: guid(90 + ["Acme", "Beta"].indexOf(partner)), Name: partner },
  // Midnight in Prague, as a service may write a day.
  TaxableOn: `${day}T00:00:00`,
  Currency,
  TotalWithoutVat: rates.reduce((sum, [, base]) => sum + base, 0),
  TotalVat: -1,
  Total: rates.reduce((sum, [, base, vat]) => sum + base + vat, 0),
  VatRateSums: rates.map(([VatRate, Base, Vat]) => ({ VatRate, Base, Vat })),
}));
const names = [
  "Id",
  "Partner.Id",
  "Partner.Name",
  "TaxableOn",
  "Currency",
  "TotalWithoutVat",
  "TotalVat",
  "Total",
  "VatRateSums",
  "VatRateSums.VatRate",
  "VatRateSums.Base",
  "VatRateSums.Vat",
];
const columnsOf = (of: readonly string[]) =>
  findInvoiceColumns(of) as InvoiceColumnsWith<"partner" | "total" | "rates">;
const parts = {
  columns: columnsOf(names),
  call: "=ISSUEDINVOICES()",
  texts: { ...reportsEn.invoices, rate: "Rate" },
  headings: new Map([["TaxableOn", "Day"]]),
  dateFormat: "yyyy-mm-dd",
  monthFormat: "yyyy-mm",
  sheets: { report: "Sheet1", data: "Data" },
};
const offeredFor = (columns: readonly string[]) =>
  offeredReports({ description: undefined, list: { name: "IssuedInvoices", columns } }).map(
    ({ name }) => name,
  );
const zones = ["Europe/Prague", "America/New_York", "Asia/Tokyo"];

async function fill({ excel }: ExcelSession, { report, data }: InvoiceReport): Promise<void> {
  excel.addSheet("Data");
  for (const [address, input] of Object.entries(data.cells)) await excel.enter(`Data!${address}`, input);
  for (const [range, format] of Object.entries(report.formats)) excel.setNumberFormat(range, format);
  for (const [address, input] of Object.entries(report.cells)) await excel.enter(address, input);
  await excel.idle();
}

const lines = (
  { row }: ExcelSession,
  from: number,
  to: number,
  count: number,
): readonly (readonly string[])[] =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index, count));

const service = { data: { BusinessPartners: 1, IssuedInvoices: invoices } };
const upstream = { timeZone: "Europe/Prague" };
afterEach(() => void vi.unstubAllEnvs());

describe("VAT by month and rate", () => {
  test.each(zones)("has the same sums in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    const session = await open({ sandbox: service, upstream });
    await fill(session, vatByMonth(parts));
    expect(session.excel.cell("Data!A1")).toBe("Day");
    expect(session.excel.cell("B2")).toBe("CZK");
    expect(session.excel.cell("C2")).toBe("1 (rows in other currencies)");
    expect(lines(session, 5, 12, 5)).toEqual([
      ["Month", "Rate", "Base", "VAT", "Total"],
      ["Total", "", "1,168.50", "239.42", "1,407.92"],
      ["2025-12", "21", "1.00", "0.21", "1.21"],
      ["2026-01", "21", "100.00", "21.00", "121.00"],
      ["2026-01", "12", "50.00", "6.00", "56.00"],
      ["2026-02", "21", "1,010.50", "212.21", "1,222.71"],
      ["2026-02", "0", "7.00", "0.00", "7.00"],
      ["", "", "", "", ""],
    ]);
  });

  test("leaves out a record once it is deleted, and counts another currency where a person writes it", async () => {
    const session = await open({ sandbox: service, upstream });
    await fill(session, vatByMonth(parts));
    session.sandbox.remove("IssuedInvoices", guid(2));
    await session.press("ReloadEverything");
    await session.excel.idle();
    expect(session.excel.cell("C6")).toBe("168.00");
    await session.enter("B2", "USD");
    await session.excel.idle();
    expect(lines(session, 6, 7, 5)).toEqual([
      ["Total", "", "0.00", "0.00", "0.00"],
      ["", "", "0.00", "0.00", "0.00"],
    ]);
    await session.enter("B2", "EUR");
    await session.excel.idle();
    expect(lines(session, 6, 8, 5)).toEqual([
      ["Total", "", "9,999.00", "2,099.79", "12,098.79"],
      ["2026-02", "21", "9,999.00", "2,099.79", "12,098.79"],
      ["", "", "", "", ""],
    ]);
  });
});

describe("turnover by partner", () => {
  test.each(zones)("has the same sums in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    const session = await open({ sandbox: service, upstream });
    await fill(session, turnoverByPartner(parts));
    await session.enter("B3", "=DATE(2026,1,31)");
    await session.enter("B4", "=DATE(2026,3,1)");
    await session.excel.idle();
    expect(lines(session, 5, 10, 4)).toEqual([
      ["Partner", "Invoices", "Without VAT", "Total"],
      ["Total", "4", "1,167.50", "1,406.71"],
      ["Acme", "2", "1,150.50", "1,387.61"],
      ['A*B "x"', "1", "17.00", "19.10"],
      ["Beta", "1", "0.00", "0.00"],
      ["", "", "", ""],
    ]);
  });
});

describe("turnover without a period of a person's", () => {
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["in January of the year that has ended", "2026-01-01", "2025-01-01", "2025-12-31"],
    ["in January of the year that has ended", "2026-01-31", "2025-01-01", "2025-12-31"],
    ["from February on of this year", "2026-02-01", "2026-01-01", "2026-12-31"],
    ["from February on of this year", "2028-12-31", "2028-01-01", "2028-12-31"],
  ])("is that %s: %s", async (_, today, from, to) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T12:00:00`) });
    const session = await open({ sandbox: service, upstream });
    await fill(session, turnoverByPartner(parts));
    expect([session.excel.cell("B3"), session.excel.cell("B4")]).toEqual([from, to]);
  });
});

describe("invoices that are less regular", () => {
  const invoicesOf = (rows: readonly (readonly [string | null, number | string | null, number])[]) =>
    rows.map(([TaxableOn, VatRate, Base], index) => ({
      Id: guid(index + 1),
      Partner: { Id: guid(90), Name: "Acme" },
      TaxableOn,
      Currency: "CZK",
      TotalWithoutVat: Base,
      Total: Base,
      VatRateSums: [{ VatRate, Base, Vat: 0 }],
    }));

  test("with a time of the day are in their month, and in the period until the end of its last day", async () => {
    const records = invoicesOf([
      ["2025-12-31T23:59:59", 21, 1],
      ["2026-01-01T00:00:00", 21, 10],
      ["2026-01-20T08:15:00", 21, 100],
      ["2026-12-31T14:30:00", 21, 1000],
    ]);
    const sandbox = { data: { BusinessPartners: 1, IssuedInvoices: records } };
    const vat = await open({ sandbox, upstream });
    await fill(vat, vatByMonth(parts));
    expect(lines(vat, 7, 10, 3)).toEqual([
      ["2025-12", "21", "1.00"],
      ["2026-01", "21", "110.00"],
      ["2026-12", "21", "1,000.00"],
      ["", "", ""],
    ]);
    const turnover = await open({ sandbox, upstream });
    await fill(turnover, turnoverByPartner(parts));
    await turnover.enter("B3", "=DATE(2026,1,1)");
    await turnover.enter("B4", "=DATE(2026,12,31)");
    await turnover.excel.idle();
    expect(turnover.row(6, 3)).toEqual(["Total", "3", "1,110.00"]);
  });

  test("have a row of their own where their rate is no number, and are counted beside where they have no day", async () => {
    const records = invoicesOf([
      ["2026-02-01", 21, 1],
      ["2026-02-02", null, 10],
      ["2026-02-03", "exempt", 100],
      [null, 21, 1000],
    ]);
    const session = await open({
      sandbox: { data: { BusinessPartners: 1, IssuedInvoices: records } },
      upstream,
    });
    await fill(session, vatByMonth(parts));
    expect(session.excel.cell("C4")).toBe("1 (rows without a day, left out)");
    expect(session.excel.cell("C6")).toBe("111.00");
    expect(new Set(lines(session, 7, 10, 3))).toEqual(
      new Set([
        ["2026-02", "21", "1.00"],
        ["2026-02", "–", "10.00"],
        ["2026-02", "exempt", "100.00"],
        ["", "", ""],
      ]),
    );
  });
});

describe("turnover of partners of one name", () => {
  const partner = (index: number): string => guid(90 + index);
  /** Partner by id, name, total. */
  const invoicesOf = (rows: readonly (readonly [string | null, string, number])[]) =>
    rows.map(([id, Name, Total], index) => ({
      Id: guid(index + 1),
      Partner: { Id: id, Name },
      TaxableOn: "2026-02-01",
      TotalWithoutVat: Total,
      Total,
    }));
  const columns = columnsOf(["Partner.Id", "Partner.Name", "TaxableOn", "TotalWithoutVat", "Total"]);

  async function openTurnover(records: ReturnType<typeof invoicesOf>): ReturnType<typeof open> {
    const session = await open({
      sandbox: { data: { BusinessPartners: 1, IssuedInvoices: records } },
      upstream,
    });
    await fill(session, turnoverByPartner({ ...parts, columns }));
    await session.enter("B3", "=DATE(2026,1,1)");
    await session.enter("B4", "=DATE(2026,12,31)");
    await session.excel.idle();
    return session;
  }

  test.each(zones)("has a row for each of them, told apart by the id, in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    const records = invoicesOf([
      [partner(1), "Acme", 100],
      [partner(2), "acme", 20],
      [partner(1), "Acme", 3],
      [null, "Acme", 4000],
      [partner(3), "Beta", 50],
    ]);
    const session = await openTurnover(records);
    expect(lines(session, 6, 11, 4)).toEqual([
      ["Total", "5", "4,173.00", "4,173.00"],
      ["Acme", "1", "4,000.00", "4,000.00"],
      [`Acme (${partner(1)})`, "2", "103.00", "103.00"],
      ["Beta", "1", "50.00", "50.00"],
      [`acme (${partner(2)})`, "1", "20.00", "20.00"],
      ["", "", "", ""],
    ]);
  });

  test("shows as much of the ids as tells all partners apart", async () => {
    const ids = ["0a1b2c3d", "0a1b2c3d", "5f000000"].map((start, index) => start + partner(index).slice(8));
    const records = invoicesOf(ids.map((id, index) => [id, "Acme", index + 1]));
    const session = await openTurnover(records);
    expect(lines(session, 7, 9, 2)).toEqual([
      ["Acme (5f000000…)", "1"],
      [`Acme (${ids[1]})`, "1"],
      [`Acme (${ids[0]})`, "1"],
    ]);
  });

  test("calls partners without a name by their ids, and documents without a partner by none", async () => {
    const records = invoicesOf([
      [partner(1), "", 100],
      [partner(2), "", 20],
      [null, "", 3],
      [partner(3), "Beta", 2],
    ]);
    const session = await openTurnover(records);
    expect(lines(session, 7, 11, 3)).toEqual([
      [partner(1), "1", "100.00"],
      [partner(2), "1", "20.00"],
      ["–", "1", "3.00"],
      ["Beta", "1", "2.00"],
      ["", "", ""],
    ]);
  });

  test("has one row for a partner whose name changed", async () => {
    const records = invoicesOf([
      [partner(1), "Old name", 100],
      [partner(1), "New name", 20],
      [partner(2), "New name", 3],
    ]);
    const session = await openTurnover(records);
    expect(lines(session, 7, 9, 3)).toEqual([
      ["Old name", "2", "120.00"],
      ["New name", "1", "3.00"],
      ["", "", ""],
    ]);
  });
});

describe.each([
  ["VAT", vatByMonth],
  ["turnover", turnoverByPartner],
])("the report of %s", (_, make) => {
  test("says where to look when there are no invoices", async () => {
    const session = await open({ sandbox: { data: { BusinessPartners: 1, IssuedInvoices: [] } }, upstream });
    await fill(session, make(parts));
    expect(session.excel.cell("C1")).toBe("Nothing to count: the error on the sheet “Data” says why.");
    expect(session.excel.cell("Data!A2")).toBe("#N/A");
    const [invoice] = invoices;
    session.sandbox.insert("IssuedInvoices", invoice!);
    await session.press("ReloadEverything");
    await session.excel.idle();
    expect(session.excel.cell("C1")).toBe("");
    if (make === turnoverByPartner) await session.enter("B3", "=DATE(2026,1,1)");
    if (make === turnoverByPartner) await session.enter("B4", "=DATE(2026,12,31)");
    await session.excel.idle();
    // A single invoice, of a single partner.
    expect(session.row(6, 5)).toEqual(
      make === vatByMonth
        ? ["Total", "", "150.00", "27.00", "177.00"]
        : ["Total", "1", "150.00", "177.00", ""],
    );
  });
});

describe("cancelled invoices", () => {
  const cancelling = (field: string, values: readonly (string | number | boolean | null)[]) =>
    values.map((value, index) => ({
      Id: guid(index + 1),
      Partner: { Id: guid(90), Name: "Acme" },
      TaxableOn: "2026-02-01",
      Currency: "CZK",
      TotalWithoutVat: 10 ** index,
      Total: 10 ** index,
      VatRateSums: [{ VatRate: 21, Base: 10 ** index, Vat: 0 }],
      [field]: value,
    }));

  test.each([
    ["IsCancelled", [false, true, null, true], "101.00"],
    ["Cancelled", [0, 1, null, 1], "101.00"],
    ["CancelledOn", [null, "2026-02-03", null, "2026-02-04"], "101.00"],
    ["Status", ["Issued", "Cancelled", "cancellation pending", "VOID"], "101.00"],
    ["Status", ["Issued", "Paid", null, "Sent"], "1,111.00"],
    ["IsReversed", [false, true, false, true], "1,111.00"],
  ])("with %s %j are left out, and counted beside: %s", async (field, values, sum) => {
    const records = cancelling(field, values);
    const columns = columnsOf([...names, field]);
    const session = await open({
      sandbox: { data: { BusinessPartners: 1, IssuedInvoices: records } },
      upstream,
    });
    await fill(session, vatByMonth({ ...parts, columns }));
    expect(session.excel.cell("C6")).toBe(sum);
    const isSaid = sum === "101.00" ? "2 (rows of cancelled invoices, left out)" : "";
    expect(session.excel.cell("C3")).toBe(isSaid);

    for (const [address, input] of Object.entries(turnoverByPartner({ ...parts, columns }).data.cells))
      await session.excel.enter(`Data!${address}`, input);
    for (const [address, input] of Object.entries(turnoverByPartner({ ...parts, columns }).report.cells))
      await session.excel.enter(address, input);
    await session.enter("B3", "=DATE(2026,1,1)");
    await session.enter("B4", "=DATE(2026,12,31)");
    await session.excel.idle();
    expect(session.excel.cell("C6")).toBe(sum);
    expect(session.excel.cell("C3")).toBe(isSaid);
  });
});

describe("the columns of invoices are found by their names", () => {
  test("of the sandbox", () => {
    expect(parts.columns).toEqual({
      day: "TaxableOn",
      partner: "Partner.Name",
      partnerId: "Partner.Id",
      total: "Total",
      withoutVat: "TotalWithoutVat",
      currency: "Currency",
      cancelled: undefined,
      rates: { rate: "VatRateSums.VatRate", base: "VatRateSums.Base", vat: "VatRateSums.Vat" },
    });
  });

  test("of a service whose ids lead to other lists", () => {
    const names = ["DateOfIssue", "PartnerId", "PartnerId.Name", "CurrencyId", "CurrencyId.Code"];
    expect(findInvoiceColumns(names)).toMatchObject({
      partner: "PartnerId.Name",
      partnerId: "PartnerId",
      currency: "CurrencyId.Code",
    });
  });

  test.each([
    ["Partner.Name", ["Partner.Name", "Partner.Id"], "Partner.Id"],
    ["Partner.Name", ["Partner.Name", "PartnerId"], "PartnerId"],
    ["Customer.CompanyName", ["Customer.ID", "PartnerId"], "Customer.ID"],
    ["PartnerId.Name", ["PartnerId"], "PartnerId"],
    ["PartnerName", ["partnerId"], "partnerId"],
    ["CustomerCompanyName", ["PartnerId", "CustomerId"], "CustomerId"],
    // An address is one of the invoice's own: its id says nothing of the partner.
    ["PartnerAddress.NickName", ["PartnerAddress.Id", "PartnerId"], "PartnerId"],
    ["PartnerAddress.Name", ["PartnerAddress.Id"], undefined],
    ["Id.PartnerId.Name", ["Id", "Id.PartnerId"], "Id.PartnerId"],
    ["Id.Partner.Name", ["Id", "Id.Partner.Id"], "Id.Partner.Id"],
    ["PartnerName", ["Id", "CentreId"], undefined],
  ])("with the id of the partner %s among %j: %s", (partner, names, id) => {
    expect(partnerIdBeside(partner, names)).toBe(id);
  });

  test("of another service", () => {
    expect(
      findInvoiceColumns([
        "DocumentNumber",
        "DateOfIssue",
        "PartnerName",
        "Items",
        "Items.VatRate",
        "Items.Price",
        "Prices.TotalWithVat",
        "Recapitulation.Rates",
        "Recapitulation.Rates.Rate",
        "Recapitulation.Rates.PriceWithoutVat",
        "Recapitulation.Rates.PriceVat",
      ]),
    ).toEqual({
      day: "DateOfIssue",
      partner: "PartnerName",
      partnerId: undefined,
      total: "Prices.TotalWithVat",
      withoutVat: undefined,
      currency: undefined,
      rates: {
        rate: "Recapitulation.Rates.Rate",
        base: "Recapitulation.Rates.PriceWithoutVat",
        vat: "Recapitulation.Rates.PriceVat",
      },
    });
  });

  test("unless nothing says when an invoice counts, or the sums are missing", () => {
    expect(findInvoiceColumns(["Number", "Total"])).toBeUndefined();
    expect(offeredFor(["IssuedOn", "Items.VatRate"])).toEqual([]);
    expect(offeredFor(["IssuedOn", "Partner.Name"])).toEqual([]);
    expect(offeredFor(["IssuedOn", "Partner.Name", "Total"])).toEqual(["turnover"]);
    expect(offeredFor(names)).toEqual(["vat", "turnover"]);
  });
});
