import { demoCredentials } from "@accounting-data/sandbox";
import { afterEach, describe, expect, test, vi } from "vitest";
import { columnExamples } from "../src/cells/column-examples.ts";
import { createServiceTime } from "../src/cells/service-time.ts";
import { linkableLists } from "../src/cells/read-links.ts";
import { listCall } from "../src/choosing/list-formula.ts";
import { createPaneWords } from "../src/messages/pane-words.ts";
import { describeCounted, makeReport, openRoles } from "../src/reports/make-report.ts";
import type { ReportChoice, ReportName } from "../src/reports/report.ts";
import { reports } from "../src/reports/reports.ts";
import { findSources } from "../src/reports/roles/find-sources.ts";
import type { ListRecord } from "../src/service/list-record.ts";
import { describeBooks } from "./describe-books.ts";
import { atHome, ledger, partnerIds, sum, vatOf, type LedgerDocument } from "./ledger.ts";
import { shapedBooks, type ShapedBooks } from "./shaped-books.ts";
import { company, type ExcelSession, type SessionOptions } from "./excel-session.ts";
import { useExcel } from "./use-excel.ts";

const open = useExcel();
const words = createPaneWords("en");
const toServiceTime = createServiceTime("Europe/Prague");
const paths: Readonly<Record<string, string>> = { IssuedInvoicesUnpaid: "/v1/IssuedInvoices/Unpaid" };
afterEach(() => void vi.unstubAllEnvs());

interface MadeReport extends ExcelSession {
  /** What a column of the report shows in the row that begins with these texts. */
  readonly at: (column: string, ...row: readonly string[]) => string;
  /** The column below a heading. */
  readonly columnOf: (heading: string) => string;
  readonly notes: () => string;
}

/** Writes a report of books on two sheets of a new workbook. */
async function make(
  books: ShapedBooks,
  name: ReportName,
  {
    choice = {},
    inputs = {},
    others: companies,
    counts,
  }: {
    readonly choice?: ReportChoice;
    readonly inputs?: Readonly<Record<string, string>>;
    readonly others?: SessionOptions["others"];
    /** The companies that it counts, if there are several. */
    readonly counts?: readonly string[];
  } = {},
): Promise<MadeReport> {
  const { BusinessPartners = [], IssuedInvoices = [], ...others } = books.lists;
  const further = Object.keys(others).map((list) => ({
    name: list,
    after: true,
    byId: true,
    ...(paths[list] !== undefined && { path: paths[list] }),
  }));
  const described = books.isDescribed ? describeBooks(books.lists, paths) : undefined;
  const upstream = { timeZone: "Europe/Prague", lists: further, ...(described && { described }) };
  const session = await open({
    sandbox: {
      data: { BusinessPartners, IssuedInvoices } as never,
      lists: Object.fromEntries(
        Object.entries(others).map(([list, records]) => [
          list,
          paths[list] === undefined ? records : { records, path: paths[list] },
        ]),
      ) as never,
    },
    upstream,
    ...(companies && { others: companies }),
  });
  const { excel } = session;
  const seen = new Map(
    Object.entries(books.lists).map(([list, records]) => [
      list,
      columnExamples(records as readonly ListRecord[], { remembered: [] }, toServiceTime),
    ]),
  );
  const lists = linkableLists({ id: "main", label: "", tokens: true, ...upstream }).filter(({ name: list }) =>
    seen.has(list),
  );
  const known = { lists, description: described, seen: described ? new Map() : seen };
  const sources = findSources(known, { chosen: books.chosen });
  const report = reports.find((one) => one.name === name)!;
  expect(openRoles(report, sources)).toEqual([]);
  const callOf = (list: string) => listCall(list, "");
  const making = { company, companies: counts, words, fieldWords: undefined, callOf };
  const plan = makeReport(report, sources, { ...making, choice })({ report: "Report", data: "Data" });
  excel.addSheet("Data");
  excel.addSheet("Report");
  for (const [letters, { format }] of Object.entries(plan.report.columns))
    if (format !== undefined) excel.setNumberFormat(`Report!${letters}:${letters}`, format);
  for (const [range, format] of Object.entries(plan.report.formats))
    excel.setNumberFormat(`Report!${range}`, format);
  const parts = [
    ["Data", plan.data],
    ["Report", plan.report],
  ] as const;
  for (const [sheet, { texts, formulas }] of parts) {
    for (const [address, text] of Object.entries(texts)) {
      excel.setNumberFormat(`${sheet}!${address}`, "@");
      await excel.enter(`${sheet}!${address}`, text);
    }
    for (const [address, formula] of Object.entries(formulas))
      await excel.enter(`${sheet}!${address}`, formula);
  }
  for (const [address, input] of Object.entries(inputs)) await excel.enter(`Report!${address}`, input);
  await excel.idle();
  const rowOf = (texts: readonly string[]): number => {
    for (let row = 1; row < 80; row++)
      if (texts.every((text, index) => excel.cell(`Report!${"AB"[index]}${row}`) === text)) return row;
    throw new Error(`No row ${texts.join()}`);
  };
  const headings = Object.entries(plan.report.texts);
  return {
    ...session,
    columnOf: (heading) => headings.find(([, text]) => text === heading)![0].replace(/\d/g, ""),
    at: (column, ...row) => excel.cell(`Report!${column}${rowOf(row)}`).replaceAll(",", ""),
    notes: () => {
      const formulas = Object.entries(plan.report.formulas).filter(([, input]) =>
        input.includes('TEXTJOIN(" · "'),
      );
      return formulas.map(([address]) => excel.cell(`Report!${address}`)).join(" · ");
    },
  };
}

/** As a cell shows an amount: nothing for 0. */
const shown = (amount: number): string => (amount === 0 ? "" : amount.toFixed(2));
const counted = ledger.filter(({ cancelled }) => !cancelled);
const amounts = (
  of: (document: LedgerDocument, line: LedgerDocument["lines"][number]) => boolean,
  which: "net" | "vat",
): string =>
  shown(
    sum(
      counted.flatMap((document) =>
        document.lines
          .filter((line) => of(document, line))
          .map((line) => atHome(document, which === "net" ? line.net : vatOf(document, line))),
      ),
    ),
  );
const zones = ["Europe/Prague", "America/New_York", "Asia/Tokyo"];
const period = { B3: "=DATE(2025,1,1)", B4: "=DATE(2026,12,31)" };

describe.each(shapedBooks)("of books with $name", (books) => {
  test.each(books.isOpaque ? zones.slice(0, 1) : zones)(
    "the VAT return has what the documents have in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      const { at, notes, columnOf } = await make(books, "vat", { inputs: period });
      for (const month of ["2025-12", "2026-02", "2026-03"])
        for (const rate of [21, 12, 0]) {
          const isIn =
            (kind: LedgerDocument["kind"], reverse: boolean) =>
            (document: LedgerDocument, line: { rate: number }) =>
              document.kind === kind &&
              (document.reverse ?? false) === reverse &&
              document.taxable.startsWith(month) &&
              line.rate === rate;
          const any = counted.some(
            (document) =>
              document.taxable.startsWith(month) && document.lines.some((line) => line.rate === rate),
          );
          if (!any) continue;
          const row = [month, `${rate} %`];
          expect([at("C", ...row), at("D", ...row)]).toEqual([
            amounts(isIn("invoice", false), "net"),
            amounts(isIn("invoice", false), "vat"),
          ]);
          expect([at("E", ...row), at("F", ...row)]).toEqual([
            amounts(isIn("credit", false), "net"),
            amounts(isIn("credit", false), "vat"),
          ]);
          expect([at("G", ...row), at("H", ...row)]).toEqual([
            amounts(isIn("received", false), "net"),
            amounts(isIn("received", false), "vat"),
          ]);
          const reverse = [columnOf("Output, reverse charge"), columnOf("Input, reverse charge")];
          expect(reverse.map((column) => at(column, ...row))).toEqual([
            amounts(isIn("invoice", true), "net"),
            amounts(isIn("received", true), "net"),
          ]);
        }
      const due =
        sum(
          counted
            .filter(({ kind }) => kind !== "received")
            .flatMap((one) => one.lines.map((line) => atHome(one, vatOf(one, line)))),
        ) -
        sum(
          counted
            .filter(({ kind }) => kind === "received")
            .flatMap((one) => one.lines.map((line) => atHome(one, vatOf(one, line)))),
        );
      expect(at(columnOf("To pay"), "Total")).toBe(due.toFixed(2));
      expect(notes()).toContain("1 credit notes counted: -100.00");
      expect(notes()).toContain("1 (cancelled, left out)");
    },
  );

  test("who owes us is by currency and partner, without what was issued later", async () => {
    const { at, notes, enter, excel } = await make(books, "receivables", {
      inputs: { B3: "=DATE(2026,3,15)" },
    });
    // Due on 14 February; the other one in June.
    expect([at("C", "CZK", "Total CZK"), at("D", "CZK", "Total CZK"), at("H", "CZK", "Total CZK")]).toEqual([
      "70.00",
      "300.25",
      "370.25",
    ]);
    expect(at("H", "EUR", "Total EUR")).toBe("242.00");
    expect(at("H", "CZK", "Ann Lee")).toBe("70.00");
    expect(at("H", "EUR", `Acme (${partnerIds[1]})`)).toBe("242.00");
    expect(notes()).toContain("1 (cancelled, left out)");
    await enter("Report!B3", "=DATE(2026,2,5)");
    await excel.idle();
    expect(at("H", "CZK", "Total CZK")).toBe("300.25");
    expect(notes()).toContain("1 (issued later, not counted)");
  });

  test("the turnover by partner tells apart two firms of one name, a person, and somebody who is no partner", async () => {
    const { at } = await make(books, "turnover", {
      inputs: { B3: "=DATE(2025,1,1)", B4: "=DATE(2026,12,31)" },
    });
    const netOf = (of: (document: LedgerDocument) => boolean): string =>
      amounts((document) => document.kind !== "received" && of(document), "net");
    expect(at("C", "Total")).toBe(netOf(() => true));
    expect(at("C", `Acme (${partnerIds[0]})`)).toBe(netOf(({ partner }) => partner.id === partnerIds[0]));
    expect(at("B", `Acme (${partnerIds[0]})`)).toBe("3");
    expect(at("C", `Acme (${partnerIds[1]})`)).toBe("5020.00");
    expect(at("C", "Ann Lee")).toBe("70.00");
    expect(at("C", 'One-off "A*"')).toBe("650.00");
  });

  test("the turnover by month stands beside the year before", async () => {
    const { at } = await make(books, "turnover", { choice: { by: "month" }, inputs: { B3: "2026" } });
    expect([at("B", "March"), at("C", "December"), at("C", "Total")]).toEqual([
      "4550.00",
      "1500.50",
      "1500.50",
    ]);
  });

  test("the statement of a partner has its documents, and what is left to pay", async () => {
    const { at, notes } = await make(books, "statement", { choice: { partner: partnerIds[0]! } });
    expect(notes()).toMatch(/^Acme/);
    const documents = counted.filter(
      ({ partner, kind }) => partner.id === partnerIds[0] && kind !== "received",
    );
    const total = sum(documents.flatMap((one) => one.lines.map((line) => line.net + vatOf(one, line))));
    expect([at("F", "CZK"), at("H", "CZK")]).toEqual([total.toFixed(2), "300.25"]);
  });

  test("checks find what a careful person looks for", async () => {
    const { at } = await make(books, "checks");
    expect(at("B", "Documents without a partner")).toBe("1");
    if (!books.isDescribed || books.isOpaque || "Invoices" in books.lists) return;
    expect(at("B", "Items don’t add up to the document")).toBe("0");
    expect(at("B", "The sums of rates don’t add up to the total")).toBe("0");
    // Ann Lee is a person.
    expect(at("B", "Companies without a registration number")).toBe("1");
    expect(at("B", "The same registration number more than once")).toBe("1");
    expect(at("B", "Partners without an e-mail")).toBe("3");
  });

  test("the invoices of a period have a row each", async () => {
    const { at } = await make(books, "period", { inputs: { B3: "=DATE(2026,2,1)", B4: "=DATE(2026,3,31)" } });
    expect([at("F", "26002"), at("G", "26002"), at("H", "26002"), at("J", "26002")]).toEqual([
      "5020.00",
      "1054.20",
      "6074.20",
      "EUR",
    ]);
    expect([at("F", "26C01"), at("B", "26C01")]).toEqual(["-100.00", "Credit note"]);
    expect(at("E", "26003")).toBe("Ann Lee");
    expect(at("K", "26002")).toBe("242.00");
    expect(() => at("A", "26001")).toThrow("No row 26001");
  });
});

test.each(shapedBooks.filter(({ isOpaque }) => isOpaque))(
  "of books with $name, nothing is counted before a person has chosen lists and columns",
  (books) => {
    const described = describeBooks(books.lists, paths);
    const lists = described.lists.map(({ name, path }) => ({ name, one: name, path }));
    const sources = findSources({ lists, description: described, seen: new Map() }, {});
    const open = reports.map((report) => [report.name, openRoles(report, sources).length > 0] as const);
    expect(open.filter(([, isOpen]) => !isOpen)).toEqual([]);
  },
);

test("what a report can do without is left out by name, until its columns are chosen", () => {
  const [books] = shapedBooks;
  const described = describeBooks(books!.lists, paths);
  const lists = linkableLists({
    id: "main",
    label: "",
    tokens: true,
    lists: [{ name: "IssuedCreditNotes", after: true, byId: true }],
    described,
  }).filter(({ name }) => name in books!.lists);
  const report = reports.find(({ name }) => name === "vat")!;
  const find = (rowRate: string | null) =>
    findSources(
      { lists, description: described },
      { chosen: { columns: { IssuedCreditNotes: { rowRate } } } },
    );
  const say = (rowRate: string | null): string =>
    describeCounted(report, find(rowRate), {
      company,
      words,
      fieldWords: undefined,
      callOf: (list) => listCall(list, ""),
    });
  expect(say(null)).toMatch(/ Leaves out .*: no column for VAT rate of a row\.$/);
  expect(say("Recapitulation.VatRateSums.VatRateType")).not.toContain("Leaves out");
});

test("whom we owe without payments counts by the due day, and what was due long before as paid", async () => {
  const { at, notes, enter, excel } = await make(shapedBooks[0]!, "payables", {
    inputs: { B3: "=DATE(2026,3,15)" },
  });
  // R1 of 726.00 was due on 1 March, R2 of 50.00 without VAT a day later.
  expect([at("D", "CZK", "Total CZK"), at("H", "CZK", "Supplier")]).toEqual(["776.00", "776.00"]);
  expect(notes()).toContain("doesn’t tell what has been paid");
  await enter("Report!B4", "=DATE(2026,3,2)");
  await excel.idle();
  expect(at("H", "CZK", "Supplier")).toBe("50.00");
  expect(notes()).toContain("1 (due before, taken as paid)");
});

const [described, inCzech] = shapedBooks.filter(({ lists }) => "Invoices" in lists);

test.each([described!, inCzech!])("whom we owe has the received documents alone of $name", async (books) => {
  const { at, notes, excel } = await make(books, "payables", { inputs: { B3: "=DATE(2026,3,15)" } });
  const supplier = ledger.find(({ kind }) => kind === "received")!.partner.company!;
  expect(notes()).not.toContain("cancelled");
  expect(excel.cell("Report!A5")).toMatch(/; received ones only, by (?:Invoice type|Direction)\)\.$/);
  expect(() => at("H", "CZK", "Ann Lee")).toThrow("No row");
  expect([at("D", "CZK", supplier), at("H", "CZK", "Total CZK")]).toEqual(["100.00", "100.00"]);
});

test("a person may say which values received documents have", async () => {
  const { at, notes } = await make(
    { ...described!, chosen: { received: { Invoices: "ACCREC" } } },
    "payables",
    {
      inputs: { B3: "=DATE(2026,3,15)" },
    },
  );
  expect([at("H", "CZK", "Total CZK"), at("H", "EUR", "Total EUR")]).toEqual(["370.25", "242.00"]);
  expect(notes()).toContain("1 (cancelled, left out)");
});

/** The flat books of a service that tells no rates of exchange. */
const withoutRates: ShapedBooks = {
  ...shapedBooks[1]!,
  lists: Object.fromEntries(
    Object.entries(shapedBooks[1]!.lists).map(([list, records]) => [
      list,
      records.map((record) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => !field.startsWith("ExchangeRate"))),
      ),
    ]),
  ),
};

test("without rates of exchange, invoices of a period have a total for each currency, and credit notes too", async () => {
  const { at, notes } = await make(withoutRates, "period", { inputs: period });
  const totalOf = (currency: string): string =>
    sum(
      counted
        .filter((one) => one.kind !== "received" && one.currency === currency)
        .flatMap((one) => one.lines.map((line) => line.net + vatOf(one, line))),
    ).toFixed(2);
  expect(["CZK", "EUR", "HUF"].map((code) => at("H", `Total ${code}`))).toEqual(
    ["CZK", "EUR", "HUF"].map(totalOf),
  );
  expect([at("K", "Total EUR"), at("K", "Total CZK"), at("J", "Total HUF")]).toEqual([
    "242.00",
    "370.25",
    "HUF",
  ]);
  expect(notes()).toContain("1 credit notes counted: -100.00 CZK");
});

/** The flat books with a document in another currency whose rate is not told; another one's is. */
const withoutOneRate: ShapedBooks = {
  ...shapedBooks[1]!,
  lists: {
    ...shapedBooks[1]!.lists,
    IssuedInvoices: shapedBooks[1]!.lists["IssuedInvoices"]!.map((record) =>
      record["Currency"] === "EUR" ? { ...record, ExchangeRate: null } : record,
    ),
  },
};
const isCounted = ({ kind, currency }: LedgerDocument): boolean => kind !== "received" && currency !== "EUR";

test.each(["turnover", "vat", "period"] as const)(
  "a document in another currency without a rate doesn’t count in the report %s, which says how much it is",
  async (name) => {
    const { notes, excel } = await make(withoutOneRate, name, { inputs: period });
    expect([excel.cell("Report!A5"), excel.cell("Report!B5")]).toEqual(["Home currency", "CZK"]);
    expect(notes()).toContain("1 (without a rate of exchange, left out): 200.00 EUR");
    expect(notes()).not.toContain("without an amount");
  },
);

test.each([
  ["turnover", "C"],
  ["period", "F"],
] as const)("the total of the report %s is that of the others", async (name, column) => {
  const { at } = await make(withoutOneRate, name, { inputs: period });
  expect(at(column, "Total")).toBe(amounts(isCounted, "net"));
});

test("a person may write another home currency, whose documents need no rate", async () => {
  const { at, notes } = await make(withoutOneRate, "turnover", { inputs: { ...period, B5: "EUR" } });
  expect(at("C", `Acme (${partnerIds[1]})`)).toBe("200.00");
  expect(notes()).toMatch(/\d+ \(without a rate of exchange, left out\): [-\d,.]+ CZK/);
});

test("a list without rates counts in the home currency of the other lists, and says what it leaves out", async () => {
  const [, flat] = shapedBooks;
  const books: ShapedBooks = {
    ...flat!,
    lists: { ...flat!.lists, IssuedCreditNotes: withoutRates.lists["IssuedCreditNotes"]! },
  };
  const { at } = await make(books, "turnover", { inputs: period });
  expect(at("C", "Total")).toBe(amounts(({ kind }) => kind !== "received", "net"));
});

test("a rate that says how many units one of the home currency is, as some services write it, converts the other way", async () => {
  const [, , itemised] = shapedBooks;
  const books: ShapedBooks = {
    ...itemised!,
    lists: Object.fromEntries(
      Object.entries(itemised!.lists).map(([list, records]) => [
        list,
        records.map((record) => {
          const { CurrencyRate: rate } = record;
          return typeof rate === "string" ? { ...record, CurrencyRate: 1 / Number(rate) } : record;
        }),
      ]),
    ),
    chosen: { columns: { IssuedInvoices: { kind: "Sort", inverseRate: "CurrencyRate" } } },
  };
  const { at } = await make(books, "turnover", { inputs: period });
  expect(at("C", "Total")).toBe(amounts(({ kind }) => kind !== "received", "net"));
  expect(at("C", `Acme (${partnerIds[1]})`)).toBe("5020.00");
});

test("the turnover by centre has what no centre has as well", async () => {
  const { at } = await make(shapedBooks[1]!, "turnover", { choice: { by: "centre" }, inputs: period });
  const netOf = (centre: string | undefined): string =>
    amounts((document) => document.kind !== "received" && document.centre === centre, "net");
  expect([at("C", "Prague"), at("C", "(none)")]).toEqual([netOf("Prague"), netOf(undefined)]);
  expect(at("C", "Total")).toBe(amounts(({ kind }) => kind !== "received", "net"));
});

test("a report is of the company that it names: one that the workbook may not show has no figures", async () => {
  const { at, notes, enter, excel } = await make(shapedBooks[1]!, "turnover", {
    inputs: period,
    others: [
      { label: "Beta", apiKey: demoCredentials.apiKey, isAllowed: true },
      { label: "Delta", apiKey: demoCredentials.apiKey, isAllowed: false },
    ],
  });
  const total = at("C", "Total");
  expect([excel.cell("Report!B2"), Number(total) > 0]).toEqual([company, true]);
  await enter("Report!B2", "Beta");
  await excel.idle();
  expect(at("C", "Total")).toBe(total);
  await enter("Report!B2", "Delta");
  await excel.idle();
  expect(notes()).toContain("Nothing to count");
  expect(at("C", "Total")).toBe("");
});

describe("who owes us, of several companies", () => {
  const books = shapedBooks[1]!;
  const others = [
    { label: "Beta", apiKey: demoCredentials.apiKey, isAllowed: true },
    { label: "Gama", apiKey: "wrong", isAllowed: true },
    { label: "Delta", apiKey: demoCredentials.apiKey, isAllowed: false },
  ];
  const inputs = { B3: "=DATE(2026,3,15)" };
  const requestsOf = ({ sandbox }: MadeReport): number => sandbox.requests.length;

  test("has each partner of each with its company, sums of all, and names those that can't be read", async () => {
    const report = await make(books, "receivables", {
      counts: [company, "Beta", "Gama", "Delta"],
      others,
      inputs,
    });
    const { at, excel, notes } = report;
    expect(excel.cell("Report!B2")).toBe(`${company}, Beta, Gama, Delta`);
    expect(at("H", "CZK", "Total CZK")).toBe((2 * 370.25).toFixed(2));
    const partners = [`Ann Lee · ${company}`, "Ann Lee · Beta"];
    expect(partners.map((partner) => at("H", "CZK", partner))).toEqual(["70.00", "70.00"]);
    // Two of one name in one company are told apart, as in a report of it alone.
    expect(at("H", "EUR", `Acme · Beta (${partnerIds[1]} · Beta)`)).toBe("242.00");
    expect(notes()).toMatch(/Could not be read: [^(]+ \(Gama\), [^(]+ \(Delta\)/);
    expect(notes()).not.toContain("Nothing to count");
    const read = ["B3", "B4", "B5", "B6"].find(
      (cell) => excel.cell(`Report!${cell.replace("B", "A")}`) === words.pane.reports.texts.read,
    );
    expect(excel.cell(`Report!${read}`)).toMatch(/^\d+ \w+ \d{4} \d\d:\d\d$/);
    // The company that nobody has allowed is not read.
    const keys = new Set(report.sandbox.requests.map(({ status }) => status));
    expect(keys).toEqual(new Set([200, 401]));
  });

  test("sends the requests of each alone", async () => {
    const alone = await make(books, "receivables", { inputs });
    const count = requestsOf(alone);
    await alone.close();
    expect(requestsOf(await make(books, "receivables", { counts: [company, "Beta"], others, inputs }))).toBe(
      2 * count,
    );
  });
});
