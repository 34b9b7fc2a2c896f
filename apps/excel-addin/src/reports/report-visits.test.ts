import { createTestWorkbook } from "@accounting-data/excel-host/test-workbook";
import { countVisits } from "@accounting-data/excel-host/visits";
import { expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import { makeReport } from "./make-report.ts";
import { turnoverGroups } from "./turnover.ts";
import type { Report, ReportChoice } from "./report.ts";
import { reports } from "./reports.ts";
import type { Source, Sources } from "./roles/source.ts";

const words = createPaneWords("en");
/** Of each role, what the row of a document has: each document is another partner's. */
const valueOf: Readonly<Record<string, (document: number, row: number) => string | number>> = {
  id: (document) => document,
  number: (document) => `26${document}`,
  issued: (document) => 46_000 + (document % 300),
  taxable: (document) => 46_000 + (document % 300),
  due: (document) => 46_014 + (document % 300),
  company: (document) => `Firm ${document % 97 === 0 ? "Acme" : document}`,
  person: () => "–",
  partnerId: (document) => `0000000${document}-0000-4000-8000`,
  registration: (document) => `1${document}`,
  email: () => "–",
  currency: (document) => (document % 9 === 0 ? "EUR" : "CZK"),
  centre: (document) => `Centre ${document % 5}`,
  activity: (document) => `Activity ${document % 5}`,
  rest: () => 121,
  homeTotal: () => 242,
  rowRate: (_, row) => (row === 0 ? 21 : 12),
  rowHomeNet: () => 100,
  rowHomeVat: () => 21,
  itemHomeNet: () => 100,
};
const ofRows = ["rowRate", "rowHomeNet", "rowHomeVat", "itemHomeNet"];
const documents = ["id", "number", "issued", "taxable", "due", "company", "person", "partnerId", "currency"];
const amounts = ["centre", "activity", "homeTotal", "rowRate", "rowHomeNet", "rowHomeVat", "itemHomeNet"];

function source(list: string, roles: readonly string[]): Source {
  return { list, roles: Object.fromEntries(roles.map((role) => [role, role])) };
}

const sources: Sources = {
  issued: source("IssuedInvoices", [...documents, ...amounts]),
  credits: source("IssuedCreditNotes", [...documents, ...amounts]),
  received: source("ReceivedInvoices", [...documents, ...amounts]),
  owedToUs: source("Unpaid", ["id", "due", "company", "partnerId", "currency", "rest"]),
  owedByUs: source("Unpaid", ["id", "due", "company", "partnerId", "currency", "rest"]),
  partners: source("BusinessPartners", ["company", "person", "registration", "email"]),
};

const lists = new Set(Object.values(sources).map(({ list }) => list.toUpperCase()));
const functions = [...lists, "ASOF"].map((name) => ({
  id: name,
  name,
  description: "",
  parameters: ["columns", "filter", "limit", "headers", "company", "empty"].map((parameter) => ({
    name: parameter,
    description: "",
    type: "any" as const,
    dimensionality: "matrix" as const,
    optional: true,
  })),
  cancelable: false,
  requiresAddress: false,
  acceptsErrors: true,
}));

/** The elements that are visited while a report is calculated of lists of so many documents. */
function visitsOf(report: Report, choice: ReportChoice, count: number): number {
  const making = {
    company: "Acme",
    words,
    fieldWords: undefined,
    callOf: (list: string) => `=${list.toUpperCase()}()` as const,
  };
  const plan = makeReport(report, sources, { ...making, choice })({ report: "Report", data: "Data" });
  const { workbook, calls: started, enter, show } = createTestWorkbook(functions);
  const [data, sheet] = [workbook.addSheet("Data"), workbook.addSheet("Report")];
  const cells = [
    [data.name, plan.data],
    [sheet.name, plan.report],
  ] as const;
  for (const [name, { texts, formulas }] of cells)
    for (const [address, input] of Object.entries({ ...texts, ...formulas })) {
      // More characters, Excel refuses.
      expect(input.length).toBeLessThan(8192);
      enter({ [`${name}!${address}`]: input });
    }
  if (report.name === "period") enter({ "Report!B3": 46_000, "Report!B4": 46_400 });
  const results = started.map(({ id, definition, args: [columns] }) => {
    const names = [columns].flat(2).flatMap((cell) => (typeof cell === "string" ? cell.split(",") : []));
    const rows = names.some((name) => ofRows.includes(name)) ? [0, 1] : [0];
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const values = numbers.flatMap((document) =>
      rows.map((row) => names.map((name) => valueOf[name]?.(document, row) ?? "–")),
    );
    return { id, result: definition.name === "ASOF" ? "now" : values };
  });
  const visits = countVisits(() => workbook.recalculation.receiveResults(results));
  const used = sheet.usedArea()!;
  // It has figures.
  expect(used.lastRow).toBeGreaterThan(9);
  expect(
    show(...Array.from({ length: used.lastRow }, (_, row) => `Report!A${row + 1}`)).join(),
  ).not.toContain("#");
  return visits;
}

interface Made {
  readonly name: string;
  readonly report: Report;
  readonly choice: ReportChoice;
}

const made = reports.flatMap((report): readonly Made[] =>
  report.choice === "by"
    ? turnoverGroups.map((by) => ({ name: `${report.name} by ${by}`, report, choice: { by } }))
    : [{ name: report.name, report, choice: {} }],
);

test.each(made)(
  "$name visits four times as many elements of four times as many documents",
  ({ report, choice }) => {
    const [few, many] = [visitsOf(report, choice, 100), visitsOf(report, choice, 400)];
    expect(many / few).toBeLessThan(4.5);
  },
);
