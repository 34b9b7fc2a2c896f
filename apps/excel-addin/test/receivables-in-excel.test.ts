import type { OfferedDescription } from "@accounting-data/deployment";
import type { DescribedField } from "@accounting-data/openapi";
import { afterEach, describe, expect, test, vi } from "vitest";
import { agedReceivables } from "../src/reports/aged-receivables.ts";
import { findReceivables } from "../src/reports/receivables.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const text: DescribedField["type"] = { kind: "text" };
const moment: DescribedField["type"] = { kind: "text", format: "date-time" };
const row = { after: true, modifiedSince: true, byId: true };
const described: OfferedDescription = {
  lists: [
    {
      ...row,
      name: "BusinessPartners",
      one: "BusinessPartner",
      path: "/v1/BusinessPartners",
      record: "Partner",
    },
    { ...row, name: "Currencies", one: "Currency", path: "/v1/Currencies", record: "Currency" },
    { ...row, name: "IssuedInvoices", one: "IssuedInvoice", path: "/v1/issuedinvoices", record: "Invoice" },
    {
      ...row,
      name: "IssuedInvoicesUnpaid",
      one: "Unpaid",
      path: "/v1/IssuedInvoices/Unpaid",
      record: "Unpaid",
    },
    {
      ...row,
      name: "IssuedAdvanceInvoices",
      one: "IssuedAdvanceInvoice",
      path: "/v1/IssuedAdvanceInvoices",
      record: "Advance",
    },
  ],
  records: [
    {
      name: "Partner",
      fields: [
        { name: "Id", type: text },
        { name: "Name", type: text },
      ],
    },
    {
      name: "Currency",
      fields: [
        { name: "Id", type: text },
        { name: "Code", type: text },
      ],
    },
    {
      name: "Invoice",
      fields: [
        { name: "PartnerId", type: text },
        { name: "CurrencyId", type: text },
        { name: "DateOfMaturity", type: moment },
      ],
    },
    {
      name: "Unpaid",
      fields: [
        { name: "Id", type: text },
        { name: "RemainingToPay", type: { kind: "number" } },
      ],
    },
    {
      name: "Advance",
      fields: [
        { name: "RemainingToPay", type: { kind: "number" } },
        { name: "DateOfMaturity", type: moment },
        { name: "PartnerId", type: text },
        { name: "CurrencyId", type: text },
      ],
    },
  ],
  choices: [],
};
const guid = (kind: number, index: number): string =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, "0")}`;
const partners = ["Acme", 'A*B "quoted"', "Other"].map((Name, index) => ({ Id: guid(1, index), Name }));
const currencies = ["CZK", "EUR"].map((Code, index) => ({ Id: guid(2, index), Code }));
/** Days until due, partner, currency, rest. */
const owed = [
  [5, 0, 0, 100],
  [0, 0, 0, 1],
  [-1, 0, 0, 10],
  [-30, 0, 0, 20],
  [-31, 0, 0, 30],
  [-60, 1, 0, 40],
  [-61, 1, 0, 50],
  [-90, 1, 0, 60],
  [-91, 1, 0, 7000],
  [-400, 2, 1, 5],
  [-5, 2, 0, 0],
  // A credit note: what is left to pay of it is negative.
  [-45, 0, 0, -12],
] as const;
/** Midnight in Prague, as a service may write a day. */
const due = (days: number): string => {
  const noon = new Date(Date.UTC(2026, 2, 15, 12) + days * 86_400_000);
  return `${noon.toISOString().slice(0, 10)}T00:00:00`;
};

function invoices(kind: number, rows: readonly (readonly [number, number, number, number])[]) {
  return rows.map(([days, partner, currency, RemainingToPay], index) => ({
    Id: guid(kind, index),
    PartnerId: partners[partner]!.Id,
    CurrencyId: currencies[currency]!.Id,
    DateOfMaturity: due(days),
    RemainingToPay,
  }));
}
const all = invoices(3, owed);
const unpaid = all.map(({ Id, RemainingToPay }) => ({ Id, RemainingToPay }));

const texts = {
  asOf: "As of",
  kinds: { invoices: "Invoices", advances: "Advances" },
  partner: "Partner",
  notDue: "Not due",
  overdue: (from: number, to: number) => `${from}–${to}`,
  overdueMore: (than: number) => `>${than}`,
  total: "Total",
  otherCurrencies: "in other currencies",
  cancelled: "cancelled",
  undated: "without a due date",
  noData: (sheet: string) => `See ${sheet}`,
};

/** Writes the report of these lists, on a sheet beside its data, as of a day in March 2026. */
async function writeReport(
  { excel, enter }: Awaited<ReturnType<typeof open>>,
  lists: Parameters<typeof agedReceivables>[0]["lists"],
): Promise<void> {
  excel.addSheet("Data");
  const { report, data } = agedReceivables({
    lists,
    texts,
    headingsOf: () => new Map(),
    dateFormat: "yyyy-mm-dd",
    sheets: { report: "Sheet1", data: "Data" },
  });
  for (const [address, input] of Object.entries(data.cells)) await excel.enter(`Data!${address}`, input);
  for (const [address, input] of Object.entries(report.cells)) await excel.enter(address, input);
  await enter("B2", "=DATE(2026,3,15)");
  await excel.idle();
}

describe("who owes us", () => {
  test("is found in the described lists: with what the list above says, and advances apart", () => {
    expect(findReceivables(described)).toEqual([
      {
        list: "IssuedInvoicesUnpaid",
        kind: "invoices",
        partner: "Id.PartnerId.Name",
        partnerId: "Id.PartnerId",
        due: "Id.DateOfMaturity",
        rest: "RemainingToPay",
        currency: "Id.CurrencyId.Code",
      },
      {
        list: "IssuedAdvanceInvoices",
        kind: "advances",
        partner: "PartnerId.Name",
        partnerId: "PartnerId",
        due: "DateOfMaturity",
        rest: "RemainingToPay",
        currency: "CurrencyId.Code",
      },
    ]);
  });

  test.each(["Europe/Prague", "America/New_York", "Asia/Tokyo"])("has the same sums in %s", async (zone) => {
    vi.stubEnv("TZ", zone);
    const lists = {
      Currencies: currencies,
      IssuedInvoicesUnpaid: { records: unpaid, path: "/v1/IssuedInvoices/Unpaid" },
      IssuedAdvanceInvoices: invoices(4, [[-45, 0, 1, 9.5]]),
    };
    const session = await open({
      sandbox: { data: { BusinessPartners: partners, IssuedInvoices: all }, lists },
      upstream: {
        timeZone: "Europe/Prague",
        lists: described.lists.slice(1).filter(({ name }) => name !== "IssuedInvoices"),
        described,
      },
    });
    const { excel } = session;
    await writeReport(
      session,
      findReceivables(described).map((list) => ({
        ...list,
        currencies: list.kind === "invoices" ? ["CZK"] : ["EUR"],
        call: `=RECORDS("${list.list}")`,
      })),
    );
    const line = (from: string, at: number): readonly string[] =>
      Array.from({ length: 7 }, (_, index) =>
        excel.cell(`${String.fromCodePoint(from.charCodeAt(0) + index)}${at}`),
      );
    expect([excel.cell("A4"), excel.cell("I4")]).toEqual(["Invoices, CZK", "Advances, EUR"]);
    expect(line("A", 5)).toEqual(["Partner", "Not due", "1–30", "31–60", "61–90", ">90", "Total"]);
    expect(line("A", 6)).toEqual(["Total", "101", "30", "58", "110", "7000", "7299"]);
    expect(line("A", 7)).toEqual(['A*B "quoted"', "0", "0", "40", "110", "7000", "7150"]);
    expect(line("A", 8)).toEqual(["Acme", "101", "30", "18", "0", "0", "149"]);
    expect(line("A", 9)).toEqual(["", "", "", "", "", "", ""]);
    expect(line("I", 7)).toEqual(["Acme", "0", "0", "9.5", "0", "0", "9.5"]);
    expect(excel.cell("A3")).toBe("1 in other currencies");
    expect(excel.cell("I3")).toBe("");
    expect(excel.cell("C1")).toBe("");
  });
  test.each(["Europe/Prague", "America/New_York", "Asia/Tokyo"])(
    "has a row for each of two partners of one name in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      const namesakes = partners.map((partner, index) =>
        index === 1 ? { ...partner, Name: "Acme" } : partner,
      );
      const session = await open({
        sandbox: {
          data: { BusinessPartners: namesakes, IssuedInvoices: all },
          lists: {
            Currencies: currencies,
            IssuedInvoicesUnpaid: { records: unpaid, path: "/v1/IssuedInvoices/Unpaid" },
          },
        },
        upstream: {
          timeZone: "Europe/Prague",
          lists: described.lists.slice(1).filter(({ name }) => name !== "IssuedInvoices"),
          described,
        },
      });
      const { excel } = session;
      await writeReport(
        session,
        findReceivables(described)
          .filter(({ kind }) => kind === "invoices")
          .map((list) => ({ ...list, currencies: ["CZK"], call: `=RECORDS("${list.list}")` })),
      );
      expect(
        [6, 7, 8, 9].map((row) => ["A", "B", "G"].map((column) => excel.cell(`${column}${row}`))),
      ).toEqual([
        ["Total", "101", "7299"],
        [`Acme (${guid(1, 1)})`, "0", "7150"],
        [`Acme (${guid(1, 0)})`, "101", "149"],
        ["", "", ""],
      ]);
    },
  );
  test("says where to look where the list can't be read", async () => {
    const session = await open();
    const [list] = findReceivables(described);
    await writeReport(session, [{ ...list!, currencies: ["CZK"], call: '=RECORDS("Nothing")' }]);
    expect(session.excel.cell("C1")).toBe("See Data");
  });
  test("says how many invoices are cancelled, which it leaves out, and how many have no due date", async () => {
    const records = all.map((invoice, index) => ({
      ...invoice,
      ...(index === 0 && { DateOfMaturity: null }),
      IsCancelled: index === 8 || index === 1,
    }));
    const fields = [
      { name: "PartnerId", type: text },
      { name: "DateOfMaturity", type: moment },
      { name: "RemainingToPay", type: { kind: "number" } },
      { name: "IsCancelled", type: { kind: "boolean" } },
    ] as const;
    const description: OfferedDescription = {
      ...described,
      lists: described.lists.filter(({ name }) => /Partners|IssuedInvoices$/.test(name)),
      records: described.records.map((record) =>
        record.name === "Invoice" ? { ...record, fields } : record,
      ),
    };
    const session = await open({
      sandbox: { data: { BusinessPartners: partners, IssuedInvoices: records } },
      upstream: { timeZone: "Europe/Prague", described: description },
    });
    const { excel } = session;
    await writeReport(
      session,
      findReceivables(description).map((list) => ({
        ...list,
        currencies: [],
        call: "=ISSUEDINVOICES()",
      })),
    );
    expect(["A4", "B6", "F6", "G6", "C2", "C1"].map((address) => excel.cell(address))).toEqual([
      "Invoices",
      "100",
      "5",
      "303",
      "2 cancelled",
      "1 without a due date",
    ]);
  });
  test("adds nothing up where it does not know the currencies, and says how many documents that are", async () => {
    const session = await open({
      sandbox: {
        data: { BusinessPartners: partners, IssuedInvoices: all },
        lists: { Currencies: currencies },
      },
      upstream: { lists: [{ name: "Currencies", after: true, byId: true }], described },
    });
    const { excel } = session;
    await writeReport(session, [
      {
        list: "IssuedInvoices",
        kind: "invoices",
        partner: "PartnerId.Name",
        partnerId: "PartnerId",
        due: "DateOfMaturity",
        rest: "RemainingToPay",
        currency: "CurrencyId.Code",
        cancelled: undefined,
        currencies: [],
        call: "=ISSUEDINVOICES()",
      },
    ]);
    expect(["A3", "A4", "A5", "B7"].map((address) => excel.cell(address))).toEqual([
      "11 in other currencies",
      "Invoices",
      "",
      "",
    ]);
  });
  test("has the columns of a list as wide as its texts, also beside one of which nothing is owed", () => {
    const lists = findReceivables(described).map((list) => ({
      ...list,
      currencies: list.kind === "invoices" ? [] : ["EUR"],
      call: `=RECORDS("${list.list}")`,
    }));
    const { report } = agedReceivables({
      lists,
      texts,
      headingsOf: () => new Map(),
      dateFormat: "yyyy-mm-dd",
      sheets: { report: "Sheet1", data: "Data" },
    });
    expect(report.cells["I5"]).toBe("Partner");
    expect(report.widths[8]).toBeGreaterThan(report.widths[9]!);
  });
  afterEach(() => void vi.unstubAllEnvs());
});
