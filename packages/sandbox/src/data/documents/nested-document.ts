import type { Random } from "../random.ts";
import type { Books, JsonValue, RecordFields, SandboxRecord, SeededFields } from "../sandbox-record.ts";
import {
  cents,
  drawInvoice,
  vatRates,
  type DrawnInvoice,
  type InvoiceItem,
  type VatRate,
} from "./draw-invoice.ts";

/** What a rate of VAT is called. */
export const rateKinds: Readonly<Record<VatRate, string>> = { 21: "Basic", 12: "Reduced", 0: "Zero" };

/** Crowns for a unit of a currency. */
export const exchangeRates = { CZK: 1, EUR: 24.6 } as const;

/**
 * The fields of an invoice as many services write it: the partner in an address, as a company or a person; totals in an object; sums
 * by the kind of a rate; amounts in crowns, and for a foreign document also in its currency.
 */
export function nestedInvoice(random: Random, index: number, books: Books): SeededFields {
  const invoice = drawInvoice(random, index, books);
  return { ...nestedDocument(invoice), ...invoice.payment, ...invoice.books, ...invoice.end };
}

/** The fields that every document has: an invoice, a credit note, a received invoice. */
export function nestedDocument({
  number,
  partner,
  days,
  currency,
  items,
}: Omit<DrawnInvoice, "net" | "vat" | "payment" | "books" | "end">): RecordFields {
  const rate = exchangeRates[currency];
  const isForeign = rate !== 1;
  return {
    Number: number,
    VariableSymbol: number,
    Address: partnerAddress(partner),
    ...days,
    Currency: currency,
    ExchangeRate: isForeign ? rate : null,
    ExchangeRateAmount: isForeign ? 1 : null,
    Items: items.map((item) => ({
      Name: item.name,
      Quantity: item.quantity,
      Unit: item.unit,
      UnitPrice: cents(item.unitPrice * rate),
      VatRateKind: rateKinds[item.rate],
      Price: cents(item.price * rate),
      ForeignPrice: isForeign ? item.price : null,
    })),
    Totals: totals(items, rate),
  };
}

function partnerAddress(partner: SandboxRecord | undefined): JsonValue {
  if (!partner) return null;
  const name = partner["CompanyName"] ?? partner["Name"] ?? null;
  const isPerson = partner["IsPerson"] === true;
  const place = (field: string): JsonValue => partner[field] ?? null;
  return {
    PartnerId: partner.Id,
    CompanyName: isPerson ? null : name,
    Name: isPerson ? name : null,
    Street: place("Street"),
    City: place("City"),
    PostCode: place("PostCode"),
  };
}

function totals(items: readonly InvoiceItem[], exchangeRate: number): JsonValue {
  const isForeign = exchangeRate !== 1;
  const sums = vatRates.flatMap((rate) => {
    const base = items.filter((item) => item.rate === rate).reduce((sum, { price }) => sum + price, 0);
    const vat = (base * rate) / 100;
    if (base === 0) return [];
    return [
      {
        VatRateKind: rateKinds[rate],
        Base: cents(base * exchangeRate),
        Vat: cents(vat * exchangeRate),
        ForeignBase: isForeign ? cents(base) : null,
        ForeignVat: isForeign ? cents(vat) : null,
      },
    ];
  });
  const sumOf = (amount: (sum: (typeof sums)[number]) => number): number =>
    cents(sums.reduce((total, sum) => total + amount(sum), 0));
  return {
    TotalWithoutVat: sumOf(({ Base }) => Base),
    TotalVat: sumOf(({ Vat }) => Vat),
    Total: sumOf(({ Base, Vat }) => Base + Vat),
    ForeignTotal: isForeign ? sumOf(({ ForeignBase, ForeignVat }) => ForeignBase! + ForeignVat!) : null,
    VatRateSums: sums,
  };
}
