import { describe, expect, test } from "vitest";
import { createPaneWords } from "../messages/pane-words.ts";
import { describeCounted, makeReport, mayCountSeveral, mostCompanies } from "./make-report.ts";
import { reports } from "./reports.ts";
import type { Source, Sources } from "./roles/source.ts";

const source = (list: string, ...roles: readonly string[]): Source => ({
  list,
  roles: Object.fromEntries(roles.map((role) => [role, `A.long.name.of.${role}`])),
});
const columns = [
  "id",
  "number",
  "issued",
  "due",
  "company",
  "person",
  "partnerId",
  "currency",
  "rest",
  "cancelled",
];
const sources: Sources = {
  owedToUs: source("IssuedInvoices", ...columns),
  owedByUs: source("ReceivedInvoices", ...columns),
  advancesOwed: source("IssuedAdvanceInvoices", ...columns),
  issued: source("IssuedInvoices", ...columns, "taxable", "net", "rowRate"),
};
const report = (name: string) => reports.find((one) => one.name === name)!;

test("only reports that add up nothing in home currencies count several companies, of lists that say the currency", () => {
  expect(reports.filter((one) => mayCountSeveral(one, sources)).map(({ name }) => name)).toEqual([
    "receivables",
    "payables",
  ]);
  const untold = { ...sources, owedByUs: source("ReceivedInvoices", "due", "company", "rest") };
  expect(mayCountSeveral(report("payables"), untold)).toBe(false);
});

describe.each(["en", "cs"] as const)("of as many companies as can be chosen (%s)", (language) => {
  const making = {
    company: "Acme",
    companies: Array.from({ length: mostCompanies }, (_, index) => `Company ${index + 1}`),
    words: createPaneWords(language),
    fieldWords: undefined,
    callOf: (list: string) => `=A.NAMESPACE.${list.toUpperCase()}()` as const,
  };

  test("who owes us has no formula that is longer than Excel accepts", () => {
    const sheets = { report: "What's owed to us by everyone (2)", data: "What's owed to us (data) (12)" };
    const plan = makeReport(report("receivables"), sources, { ...making, choice: {} })(sheets);
    const formulas = [...Object.values(plan.report.formulas), ...Object.values(plan.data.formulas)];
    expect(Math.max(...formulas.map(({ length }) => length))).toBeLessThanOrEqual(8_192);
    expect(Object.values(plan.data.texts)).toEqual(expect.arrayContaining(making.companies));
  });

  test("says of which companies", () => {
    const said = describeCounted(report("payables"), sources, making);
    for (const company of making.companies) expect(said).toContain(company);
  });
});
