import type { Random } from "../random.ts";
import type { Books, JsonValue, SeededFields } from "../sandbox-record.ts";
import { cents, drawInvoice, vatRates, type InvoiceItem } from "./draw-invoice.ts";

/** The fields of an invoice that has all beside each other: its totals, its partner's id, sums by the percentage of VAT. */
export function flatInvoice(random: Random, index: number, books: Books): SeededFields {
  const invoice = drawInvoice(random, index, books);
  const { partner, items } = invoice;
  return {
    Number: invoice.number,
    VariableSymbol: invoice.number,
    Partner: partner ? { Id: partner.Id, Name: partner["CompanyName"] ?? partner["Name"] ?? null } : null,
    ...invoice.days,
    Currency: invoice.currency,
    Items: items.map((item) => ({
      Name: item.name,
      Quantity: item.quantity,
      Unit: item.unit,
      UnitPrice: item.unitPrice,
      VatRate: item.rate,
      Price: item.price,
    })),
    TotalWithoutVat: invoice.net,
    TotalVat: invoice.vat,
    Total: cents(invoice.net + invoice.vat),
    ...invoice.payment,
    PartnerId: partner?.Id ?? null,
    VatRateSums: sums(items),
    ExchangeRate: null,
    ...invoice.books,
    ...invoice.end,
  };
}

function sums(items: readonly InvoiceItem[]): readonly JsonValue[] {
  return vatRates.flatMap((rate) => {
    const base = items.filter((item) => item.rate === rate).reduce((sum, { price }) => sum + price, 0);
    return base === 0 ? [] : [{ VatRate: rate, Base: cents(base), Vat: cents((base * rate) / 100) }];
  });
}
