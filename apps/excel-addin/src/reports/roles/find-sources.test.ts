import { describe, expect, test } from "vitest";
import { describeBooks } from "../../../test/describe-books.ts";
import { openRoles } from "../make-report.ts";
import { reports } from "../reports.ts";
import { findSources } from "./find-sources.ts";
import type { ReportChoices, Sources } from "./source.ts";
import type { KnownLists } from "./role-columns.ts";

const shown = [
  { name: "Id", example: "a" },
  { name: "Date", example: "2026-01-01" },
  { name: "Total", example: 1 },
];

/** A service without a description, whose lists have these columns beside others, each with a value. */
function known(lists: Readonly<Record<string, Readonly<Record<string, string>>>>): KnownLists {
  return {
    lists: Object.keys(lists).map((name) => ({ name, one: name, path: `/v1/${name}` })),
    seen: new Map(
      Object.entries(lists).map(([list, columns]) => [
        list,
        [...shown, ...Object.entries(columns).map(([name, example]) => ({ name, example }))],
      ]),
    ),
  };
}

const listsOf = (
  lists: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Readonly<Record<string, readonly [string, string | undefined]>> =>
  Object.fromEntries(
    Object.entries(findSources(known(lists)))
      .filter(([kind]) => ["issued", "received", "credits", "receivedCredits"].includes(kind))
      .map(([kind, { list, roles }]) => [kind, [list, roles.side]]),
  );

describe("a list of both sides", () => {
  test("is where issued and received documents are", () => {
    expect(listsOf({ Invoices: { Type: "ACCREC" }, CreditNotes: { Type: "ACCPAYCREDIT" } })).toEqual({
      issued: ["Invoices", "Type"],
      received: ["Invoices", "Type"],
      credits: ["CreditNotes", "Type"],
      receivedCredits: ["CreditNotes", "Type"],
    });
  });

  test("leaves its received documents out where they have a list of their own", () => {
    expect(listsOf({ Invoices: { Direction: "out" }, Bills: { Direction: "in" } })).toEqual({
      issued: ["Invoices", "Direction"],
      received: ["Bills", undefined],
    });
  });

  test("is none that is called by one side, whatever kinds its documents have", () => {
    expect(
      listsOf({ IssuedInvoices: { DocumentType: "Sale" }, ReceivedInvoices: { DocumentType: "7" } }),
    ).toEqual({ issued: ["IssuedInvoices", undefined], received: ["ReceivedInvoices", undefined] });
  });

  test("is found though its description speaks of bills", () => {
    const { lists, seen } = known({ Invoices: { Type: "ACCPAY" } });
    const description = {
      lists: [{ name: "Invoices", description: "Sales invoices and purchase bills" }],
      records: [],
      choices: [],
    };
    const sources = findSources({ lists, seen, description } as never);
    expect([sources.issued?.list, sources.received?.list]).toEqual(["Invoices", "Invoices"]);
  });
});

const document = {
  Id: "1",
  Number: "1",
  IssuedOn: "2026-01-01",
  PartnerName: "Acme",
  Net: 1,
  Total: 1.21,
  Taxes: [{ Percentage: 21, Value: 0.21 }],
};

/** What reports count of lists with these paths; one with a `?` is not described. */
function sourcesOf(paths: readonly string[], chosen?: ReportChoices): Sources {
  const lists = paths.map((path) => {
    const name = path.replace("?", "").replaceAll(/[^A-Za-z]/g, "");
    return { name, one: name, path: `/v1/${path.replace("?", "")}`, isDescribed: !path.endsWith("?") };
  });
  const described = describeBooks(
    Object.fromEntries(lists.filter(({ isDescribed }) => isDescribed).map(({ name }) => [name, [document]])),
    {},
  );
  return findSources({ lists, description: described, seen: new Map() }, { chosen });
}

test.each([
  [["invoices", "supplierinvoices"], { issued: "invoices", received: "supplierinvoices" }],
  [
    ["Ausgangsrechnungen", "Eingangsrechnungen", "Gutschriften"],
    { issued: "Ausgangsrechnungen", received: "Eingangsrechnungen", credits: "Gutschriften" },
  ],
  [
    ["Invoice", "CreditMemo", "Bill", "VendorCredit"],
    { issued: "Invoice", credits: "CreditMemo", received: "Bill", receivedCredits: "VendorCredit" },
  ],
  [["faktura-vydana", "faktura-prijata"], { issued: "fakturavydana", received: "fakturaprijata" }],
  [["issuedinvoices?", "sales/Invoices"], { issued: "salesInvoices" }],
  [["issuedinvoices?"], { issued: "issuedinvoices" }],
])("of %j, reports count %j", (paths, lists) => {
  const { owedToUs: _, owedByUs: __, ...sources } = sourcesOf(paths);
  expect(Object.fromEntries(Object.entries(sources).map(([kind, { list }]) => [kind, list]))).toEqual(lists);
});

test("amounts of a document are not counted once for each of its rates: a person is asked for those of the rows", () => {
  const vat = reports.find(({ name }) => name === "vat")!;
  const open = (rowRate: string) =>
    openRoles(vat, sourcesOf(["Invoices"], { columns: { Invoices: { rowRate } } })).map(({ role }) => role);
  expect(open("Taxes.Percentage")).toEqual(["rowNet"]);
  expect(open("Number")).toEqual([]);
});
