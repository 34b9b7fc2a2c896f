import { describe, expect, test } from "vitest";
import { createSandbox } from "../../create-sandbox.ts";
import type { RecordFields, SandboxRecord } from "../sandbox-record.ts";
import { documentLists } from "./document-lists.ts";

interface FlatInvoice {
  readonly Partner: { readonly Id: string; readonly Name: string };
  readonly Items: readonly { readonly Price: number }[];
  readonly Currency: string;
  readonly TotalWithoutVat: number;
  readonly TotalVat: number;
  readonly Total: number;
  readonly VatRateSums: readonly { readonly Base: number; readonly Vat: number }[];
}

interface NestedDocument {
  readonly Id: string;
  readonly Number: string;
  readonly Address: Readonly<Record<"PartnerId" | "CompanyName" | "Name", string | null>>;
  readonly Currency: string;
  readonly ExchangeRate: number | null;
  readonly Items: readonly { readonly Price: number; readonly VatRateKind: string }[];
  readonly Totals: {
    readonly TotalWithoutVat: number;
    readonly TotalVat: number;
    readonly Total: number;
    readonly ForeignTotal: number | null;
    readonly VatRateSums: readonly Readonly<Record<"Base" | "Vat", number> & { VatRateKind: string }>[];
  };
  readonly IsPaid: boolean;
  readonly IsCancelled: boolean;
}

const as = <Document>(records: readonly RecordFields[]): readonly Document[] =>
  records as readonly unknown[] as readonly Document[];
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const nested = createSandbox();
const flat = createSandbox({ documents: "flat" });
const partners = nested.records("BusinessPartners");
const invoices = as<NestedDocument>(nested.records("IssuedInvoices"));

test("a flat invoice names a partner of the company, and its sums are right", () => {
  for (const invoice of as<FlatInvoice>(flat.records("IssuedInvoices"))) {
    const { Partner, Items, TotalWithoutVat, TotalVat, Total, VatRateSums } = invoice;
    const { Id, CompanyName, Name } = partners.find((partner) => partner.Id === Partner.Id)!;
    expect(Partner).toEqual({ Id, Name: CompanyName ?? Name });
    expect(Partner.Name).not.toBe("");
    expect(sum(Items.map(({ Price }) => Price))).toBeCloseTo(TotalWithoutVat, 2);
    expect(TotalWithoutVat + TotalVat).toBeCloseTo(Total, 2);
    expect(sum(VatRateSums.map(({ Base, Vat }) => Base + Vat))).toBeCloseTo(Total, 1);
  }
});

describe("documents with totals in an object", () => {
  const { CreditNotes, ReceivedInvoices } = documentLists();

  test.each([
    ["invoices", invoices],
    ["credit notes", as<NestedDocument>(CreditNotes)],
    ["received invoices", as<NestedDocument>(ReceivedInvoices)],
  ])("%s: sums are right, and the partner in the address is one of the company", (_, documents) => {
    expect(documents.length).toBeGreaterThan(5);
    for (const { Address, Items, Totals } of documents) {
      const partner = partners.find(({ Id }) => Id === Address.PartnerId)!;
      const isPerson = partner["IsPerson"];
      const name = partner["CompanyName"] ?? partner["Name"];
      expect([Address.CompanyName, Address.Name]).toEqual(isPerson ? [null, name] : [name, null]);
      const sums = Totals.VatRateSums;
      expect(sum(Items.map(({ Price }) => Price))).toBeCloseTo(Totals.TotalWithoutVat, 1);
      expect(sum(sums.map(({ Base }) => Base))).toBeCloseTo(Totals.TotalWithoutVat, 2);
      expect(sum(sums.map(({ Vat }) => Vat))).toBeCloseTo(Totals.TotalVat, 2);
      expect(Totals.TotalWithoutVat + Totals.TotalVat).toBeCloseTo(Totals.Total, 2);
      expect(new Set(sums.map(({ VatRateKind }) => VatRateKind))).toEqual(
        new Set(Items.map(({ VatRateKind }) => VatRateKind)),
      );
    }
  });

  test("both shapes write the same invoices", () => {
    const totals = as<FlatInvoice>(flat.records("IssuedInvoices")).map(({ Total }) => Total);
    expect(invoices).toHaveLength(totals.length);
    for (const [index, { Totals }] of invoices.entries())
      expect(Totals.ForeignTotal ?? Totals.Total).toBeCloseTo(totals[index]!, 1);
  });

  test("amounts of a foreign document are in crowns, by its rate, and in its currency", () => {
    const foreign = invoices.filter(({ Currency }) => Currency !== "CZK");
    expect(foreign.length).toBeGreaterThan(10);
    for (const { Totals, ExchangeRate } of foreign)
      expect(Totals.ForeignTotal! * ExchangeRate!).toBeCloseTo(Totals.Total, 0);
    for (const { Totals, ExchangeRate } of invoices.filter(({ Currency }) => Currency === "CZK"))
      expect([Totals.ForeignTotal, ExchangeRate]).toEqual([null, null]);
  });

  test("a credit note takes back the whole of an invoice", () => {
    for (const note of CreditNotes) {
      const invoice = invoices.find(({ Id }) => Id === note["InvoiceId"])!;
      const { Total, ForeignTotal } = note["Totals"] as Readonly<Record<"Total" | "ForeignTotal", number>>;
      expect(Total).toBe(-invoice.Totals.Total);
      expect(ForeignTotal).toBe(invoice.Totals.ForeignTotal === null ? null : -invoice.Totals.ForeignTotal);
    }
  });
});

test("what is left to pay: of each document that is neither paid nor cancelled, of some a part", () => {
  const { UnpaidInvoices, UnpaidReceivedInvoices, ReceivedInvoices } = documentLists();
  for (const [documents, unpaid] of [
    [invoices, UnpaidInvoices],
    [as<NestedDocument>(ReceivedInvoices), UnpaidReceivedInvoices],
  ] as const) {
    const open = documents.filter(({ IsPaid, IsCancelled }) => !IsPaid && !IsCancelled);
    expect(unpaid.map(({ Id }) => Id)).toEqual(open.map(({ Id }) => Id));
    const whole = open.filter(({ Totals }, index) => {
      const left = unpaid[index]!["RemainingToPay"] as number;
      const total = Totals.ForeignTotal ?? Totals.Total;
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(total);
      return left === total;
    });
    expect(whole.length).toBeLessThan(open.length);
  }
});

test("the lists agree with the books of their seed and last day, and are the same each time", () => {
  const options = { seed: 7, dataUntil: "2026-11-26" };
  const lists = documentLists(options);
  expect(documentLists(options)).toEqual(lists);
  expect(lists.CreditNotes).not.toEqual(documentLists({ dataUntil: "2026-11-26" }).CreditNotes);
  const books = createSandbox({ ...options, lists });
  const numbers = new Set(books.records("IssuedInvoices").map(({ Number: number }) => number));
  for (const { Number: number } of books.records("UnpaidInvoices" as never) as readonly SandboxRecord[])
    expect(numbers).toContain(number);
  for (const list of Object.values(lists))
    for (const { ModifiedAt } of list) expect(((ModifiedAt ?? "2026") as string) < "2026-11-27").toBe(true);
});

test("books of given invoices, which may have any fields, have no lists that would follow from them", () => {
  const data = { IssuedInvoices: [{ Number: "1" }, { Number: "2", Items: null, Totals: {} }] };
  const { CreditNotes, UnpaidInvoices } = documentLists({ data });
  expect([CreditNotes, UnpaidInvoices]).toEqual([[], []]);
});
