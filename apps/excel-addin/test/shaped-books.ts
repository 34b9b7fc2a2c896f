import type { ReportChoices } from "../src/reports/roles/source.ts";
import { atHome, cents, ledger, sum, vatOf, type LedgerDocument } from "./ledger.ts";

/** The same books as services of different kinds have them. */
export interface ShapedBooks {
  readonly name: string;
  /** The records of each list, by its name. */
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Whether the service describes them; else only records show their columns. */
  readonly isDescribed?: true;
  /** What a person has to choose. */
  readonly chosen?: ReportChoices;
  /** Whether nothing is found without that. */
  readonly isOpaque?: true;
}

const id = (kind: number, index: number): string =>
  `0000000${kind}-0000-4000-8000-${String(index).padStart(12, "0")}`;
const currencies = ["CZK", "EUR", "HUF"].map((Code, index) => ({ Id: id(2, index), Code, Name: Code }));
const kindsOfRate: Readonly<Record<number, string>> = { 21: "Basic", 12: "Reduced", 0: "Zero" };
const partners = [
  ...new Map(
    ledger.flatMap(({ partner }) => (partner.id === undefined ? [] : [[partner.id, partner] as const])),
  ).values(),
].map((partner, index) => ({
  Id: partner.id,
  CompanyName: partner.company ?? null,
  Name: partner.person ?? null,
  RegistrationNumber: ["111", "1 11", null, null][index] ?? null,
  Email: index === 0 ? "a@example.com" : null,
}));

const of = (...kinds: readonly LedgerDocument["kind"][]): readonly LedgerDocument[] =>
  ledger.filter(({ kind }) => kinds.includes(kind));
const documentId = (document: LedgerDocument): string => id(3, ledger.indexOf(document) + 1);
const total = (document: LedgerDocument): number =>
  sum(document.lines.map((line) => line.net + vatOf(document, line)));

/** Totals in an object, sums for each kind of rate in an array, addresses, foreign amounts beside those in the home currency. */
function nested(document: LedgerDocument) {
  const { partner, lines, currency } = document;
  const isForeign = document.rate !== undefined;
  return {
    Id: documentId(document),
    OrderNumber: null,
    DocumentNumber: document.number,
    IssueDate: `${document.issued}T00:00:00Z`,
    TaxDate: `${document.taxable}T00:00:00Z`,
    DueDate: `${document.due}T00:00:00Z`,
    CurrencyId: currencies.find(({ Code }) => Code === currency)!.Id,
    ExchangeRate: document.rate ?? null,
    ExchangeRateQuantity: isForeign ? (document.units ?? 1) : null,
    IsReverseCharge: document.reverse ?? false,
    IsCancelled: document.cancelled ?? false,
    PartnerAddress: {
      DeliveryAddress: { CompanyName: "Somebody else" },
      BusinessPartnerId: partner.id ?? null,
      CompanyName: partner.company ?? null,
      Name: partner.person ?? null,
    },
    Items: lines.map((line) => ({
      Text: "Work",
      Quantity: 2,
      UnitPrice: atHome(document, line.net) / 2,
      VatRateType: kindsOfRate[line.rate],
      PriceWithoutVat: atHome(document, line.net),
    })),
    Recapitulation: {
      TotalPrice: sum(
        lines.map((line) => atHome(document, line.net) + atHome(document, vatOf(document, line))),
      ),
      ForeignCurrencyTotalPrice: isForeign ? total(document) : null,
      VatRateSums: lines.map((line) => ({
        PriceWithoutVat: atHome(document, line.net),
        Vat: atHome(document, vatOf(document, line)),
        VatRateType: kindsOfRate[line.rate],
      })),
    },
  };
}

/** All beside each other, with the document's own rate of exchange; each list has the same ids. */
function flat(document: LedgerDocument, sign = 1) {
  const { partner, lines } = document;
  return {
    Id: id(3, of(document.kind).indexOf(document) + 1),
    Number: document.number,
    IssuedOn: document.issued,
    TaxableOn: document.taxable,
    DueOn: document.due,
    PartnerId: partner.id ?? null,
    PartnerName: partner.company ?? partner.person ?? null,
    Currency: document.currency,
    ExchangeRate: document.rate ?? null,
    ExchangeRateAmount: document.units ?? 1,
    IsReverseCharge: document.reverse ?? false,
    IsCancelled: document.cancelled ?? false,
    Centre: document.centre ?? null,
    RestToPay: document.rest ?? 0,
    TotalWithoutVat: sign * sum(lines.map(({ net }) => net)),
    TotalVat: sign * sum(lines.map((line) => vatOf(document, line))),
    Total: sign * total(document),
    VatRateSums: lines.map((line) => ({
      VatRate: line.rate,
      Base: sign * line.net,
      Vat: sign * vatOf(document, line),
    })),
  };
}

/**
 * Amounts in the home currency, and 0 for the others of documents that are in it; a rate of exchange for a hundred; rates of VAT as
 * shares; a flag for credit notes, whose amounts are above 0.
 */
function inBothCurrencies(document: LedgerDocument) {
  const { lines, rate, units = 1, rest = 0 } = document;
  const inCurrency = (amount: number): number => (rate === undefined ? 0 : Math.abs(amount));
  const home = (amount: number): number => Math.abs(atHome(document, amount));
  const net = sum(lines.map((line) => line.net));
  return {
    Id: documentId(document),
    VoucherNumber: document.number,
    ...(document.kind !== "received" && { IsCreditNote: document.kind === "credit" }),
    VoucherDate: document.issued,
    TaxPointDate: document.taxable,
    InvoiceDueDate: document.due,
    Customer: document.partner.id ?? null,
    CustomerName: document.partner.company ?? document.partner.person ?? null,
    CurrencyRef: { value: document.currency },
    ExchangeRate: rate === undefined ? 100 : (rate / units) * 100,
    IsReverseCharge: document.reverse ?? false,
    Status: { id: document.cancelled ? "VOID" : "PAID" },
    CostCentre: document.centre ?? null,
    AmountDueInCurrency: inCurrency(rest),
    AmountDue: home(rest),
    NetAmount: home(net),
    NetAmountInCurrency: inCurrency(net),
    GrossAmount: home(total(document)),
    GrossAmountInCurrency: inCurrency(total(document)),
    TaxLines: lines.map((line) => ({
      TaxPercentage: line.rate / 100,
      NetAmountTaxable: home(line.net),
      Amount: home(vatOf(document, line)),
    })),
  };
}

/** Instead of what is left to pay, what has been paid: of a credit note all. */
function withPaid(document: LedgerDocument) {
  const { AmountDue: _, AmountDueInCurrency: __, ...others } = inBothCurrencies(document);
  const { GrossAmount, GrossAmountInCurrency } = others;
  const { rest = 0 } = document;
  return {
    ...others,
    PaidAmount: cents(GrossAmount - atHome(document, rest)),
    PaidAmountInCurrency: document.rate === undefined ? 0 : cents(GrossAmountInCurrency - rest),
  };
}

/** Amounts on items alone, as texts, and credit notes among the invoices by their kind. */
function itemised(document: LedgerDocument) {
  const { partner, lines } = document;
  const text = (amount: number): string => Math.abs(cents(amount)).toFixed(2);
  return {
    Id: documentId(document),
    Sort: document.kind === "credit" ? "CreditNote" : "Invoice",
    InvoiceNumber: document.number,
    Date: document.issued,
    TaxPointDate: document.taxable,
    DueDate: document.due,
    Contact: { Id: partner.id ?? null, Name: partner.company ?? partner.person ?? null },
    CurrencyCode: document.currency,
    CurrencyRate:
      document.rate === undefined ? null : String(cents((document.rate / (document.units ?? 1)) * 1e4) / 1e4),
    Status: document.cancelled ? "VOIDED" : "PAID",
    AmountDue: text(document.rest ?? 0),
    ReverseCharge: document.reverse ?? false,
    LineItems: lines.map((line) => ({
      Description: "Work",
      Quantity: "1",
      UnitAmount: text(line.net),
      TaxRate: line.rate,
      TaxAmount: text(vatOf(document, line)),
      LineAmount: text(line.net),
    })),
  };
}

const unpaid = of("invoice").filter(({ rest }) => rest !== undefined);
const rates = [21, 12, 0].map((percent, index) => ({
  Id: id(4, index),
  Code: `V${index}`,
  VatRateType: kindsOfRate[percent],
  VatPercent: percent,
  ValidFrom: "2024-01-01",
  ValidTo: null,
}));

const typesOfInvoice = { invoice: "ACCREC", credit: "ACCRECCREDIT", received: "ACCPAY" } as const;

type Names = Readonly<Record<string, string>>;

/** A record whose fields have names that say nothing: `names` has them for those that reports need. */
function renamed(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, of]) => [
      field === "Id" ? field : (names[field] ?? `x${field.length}${field.at(-1)}`),
      renamed(of, names),
    ]),
  );
}

function opaque(documents: readonly object[], names: Names): ShapedBooks["lists"][string] {
  return documents.map((document) => renamed(document, names) as Readonly<Record<string, unknown>>);
}

const flatNames = {
  Number: "f1",
  IssuedOn: "f2",
  TaxableOn: "f3",
  DueOn: "f4",
  PartnerId: "f5",
  PartnerName: "f6",
  Currency: "f7",
  ExchangeRate: "f8",
  ExchangeRateAmount: "f9",
  IsReverseCharge: "g1",
  IsCancelled: "g2",
  RestToPay: "g3",
  TotalWithoutVat: "g4",
  TotalVat: "g5",
  Total: "g6",
  VatRateSums: "h",
  VatRate: "h1",
  Base: "h2",
  Vat: "h3",
};
const flatRoles = {
  number: "f1",
  issued: "f2",
  taxable: "f3",
  due: "f4",
  partnerId: "f5",
  company: "f6",
  currency: "f7",
  exchangeRate: "f8",
  exchangeQuantity: "f9",
  reverse: "g1",
  cancelled: "g2",
  net: "g4",
  vat: "g5",
  total: "g6",
  rowRate: "h.h1",
  rowNet: "h.h2",
  rowVat: "h.h3",
} as const;
const itemisedNames = {
  Sort: "k",
  InvoiceNumber: "k1",
  Date: "k2",
  TaxPointDate: "k3",
  DueDate: "k4",
  Contact: "w",
  Name: "w2",
  CurrencyCode: "k5",
  CurrencyRate: "k6",
  Status: "k7",
  AmountDue: "k8",
  ReverseCharge: "k9",
  LineItems: "z",
  TaxRate: "z1",
  TaxAmount: "z2",
  LineAmount: "z3",
};
const itemisedRoles = {
  number: "k1",
  issued: "k2",
  taxable: "k3",
  due: "k4",
  partnerId: "w.Id",
  company: "w.w2",
  currency: "k5",
  exchangeRate: "k6",
  cancelled: "k7",
  reverse: "k9",
  rowRate: "z.z1",
  rowVat: "z.z2",
  rowNet: "z.z3",
} as const;

export const shapedBooks: readonly ShapedBooks[] = [
  {
    name: "totals in an object, kinds of rates, and foreign amounts beside plain ones",
    isDescribed: true,
    lists: {
      BusinessPartners: partners,
      Currencies: currencies,
      VatRates: [
        { ...rates[0]!, Id: id(4, 9), VatPercent: 19, ValidFrom: "2010-01-01", ValidTo: "2023-12-31" },
        ...rates,
      ],
      IssuedInvoices: of("invoice").map(nested),
      IssuedCreditNotes: of("credit").map(nested),
      ReceivedInvoices: of("received").map(nested),
      IssuedInvoicesUnpaid: unpaid.map((document) => ({
        Id: documentId(document),
        Number: document.number,
        RestToPay: document.rest,
      })),
    },
  },
  {
    name: "flat documents with their own rates of exchange, and credit notes above zero",
    lists: {
      BusinessPartners: partners,
      IssuedInvoices: of("invoice").map((document) => flat(document)),
      IssuedCreditNotes: of("credit").map((document) => flat(document, -1)),
      ReceivedInvoices: of("received").map((document) => flat(document)),
    },
  },
  {
    name: "amounts on items as texts, and credit notes by their kind",
    lists: {
      BusinessPartners: partners,
      IssuedInvoices: of("invoice", "credit").map(itemised),
      ReceivedInvoices: of("received").map(itemised),
    },
    chosen: { columns: { IssuedInvoices: { kind: "Sort" } } },
  },
  {
    name: "one list of issued and received documents, and credit notes among them",
    isDescribed: true,
    lists: {
      BusinessPartners: partners,
      Invoices: ledger.map((document) => {
        const { Sort: _, ...others } = itemised(document);
        return { ...others, InvoiceType: typesOfInvoice[document.kind] };
      }),
    },
  },
  {
    name: "one list of issued and received invoices, told apart by a Czech word",
    lists: {
      BusinessPartners: partners,
      Invoices: of("invoice", "received").map((document) => ({
        ...flat(document),
        Id: documentId(document),
        Direction: document.kind === "received" ? "Přijatá" : "Vydaná",
      })),
      IssuedCreditNotes: of("credit").map((document) => flat(document, -1)),
    },
  },
  {
    name: "home amounts beside 0 in foreign currency, rates for a hundred and shares, and a flag for credit notes",
    lists: {
      BusinessPartners: partners,
      Salesinvoices: of("invoice", "credit").map(inBothCurrencies),
      Purchaseinvoices: of("received").map(inBothCurrencies),
    },
  },
  {
    name: "what has been paid of totals in both currencies, and credit notes above zero among the invoices",
    lists: {
      BusinessPartners: partners,
      Salesinvoices: of("invoice", "credit").map(withPaid),
      Purchaseinvoices: of("received").map(withPaid),
    },
  },
  {
    name: "flat documents whose fields and lists have names that say nothing",
    isDescribed: true,
    isOpaque: true,
    lists: {
      BusinessPartners: partners,
      ListA: opaque(
        of("invoice").map((document) => flat(document)),
        flatNames,
      ),
      ListB: opaque(
        of("credit").map((document) => flat(document, -1)),
        flatNames,
      ),
      ListC: opaque(
        of("received").map((document) => flat(document)),
        flatNames,
      ),
    },
    chosen: {
      lists: { issued: "ListA", credits: "ListB", received: "ListC", owedToUs: "ListA", owedByUs: "ListC" },
      columns: { ListA: { ...flatRoles, rest: "g3" }, ListB: flatRoles, ListC: flatRoles },
    },
  },
  {
    name: "amounts on items alone, with names that say nothing, and credit notes by their kind",
    isDescribed: true,
    isOpaque: true,
    lists: {
      BusinessPartners: partners,
      ListA: opaque(of("invoice", "credit").map(itemised), itemisedNames),
      ListC: opaque(of("received").map(itemised), itemisedNames),
    },
    chosen: {
      lists: { issued: "ListA", received: "ListC", owedToUs: "ListA", owedByUs: "ListC" },
      columns: { ListA: { ...itemisedRoles, kind: "k", rest: "k8" }, ListC: itemisedRoles },
    },
  },
];
