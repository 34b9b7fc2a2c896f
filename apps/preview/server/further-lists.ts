import type { AddedList, AddedRecord } from "@accounting-data/sandbox";

/**
 * Lists of the preview's sandbox beside those of the specification, for `=RECORDS("Currencies")`. `until`: the day after which no
 * invoice is due.
 */
export function furtherLists(until: string): Readonly<Record<"Currencies" | "ReceivedInvoices", AddedList>> {
  return { Currencies: currencies(), ReceivedInvoices: receivedInvoices(until) };
}

/** How the add-in's server finds these lists. */
export const furtherListRows = [
  { name: "Currencies", after: true, byId: true },
  { name: "ReceivedInvoices", after: true, byId: true },
] as const;

function currencies(): readonly AddedRecord[] {
  const rates = [
    ["CZK", "Česká koruna", 1, 1],
    ["EUR", "Euro", 1, 24.6],
    ["USD", "Americký dolar", 1, 22.1],
    ["GBP", "Britská libra", 1, 28.9],
    ["PLN", "Polský zlotý", 1, 5.8],
    ["HUF", "Maďarský forint", 100, 6.2],
  ] as const;
  return rates.map(([code, name, amount, rate], index) => ({
    Id: guid("c0", index),
    Code: code,
    Name: name,
    Amount: amount,
    Rate: rate,
    IsActive: code !== "HUF",
  }));
}

const day = 86_400_000;

function receivedInvoices(until: string): readonly AddedRecord[] {
  const suppliers = ["Energie Morava, a.s.", "Papírnictví Vltava, s.r.o.", "Telefony Zlín, a.s."];
  return Array.from({ length: 24 }, (_, index) => {
    const base = 1_250 * (1 + (index % 7));
    const received = Date.parse(until) - (14 + (23 - index) * 6) * day;
    const isoDate = (days: number): string => new Date(received + days * day).toISOString().slice(0, 10);
    return {
      Id: guid("f0", index),
      Number: `FP${isoDate(0).slice(2, 4)}${String(index + 1).padStart(4, "0")}`,
      SupplierName: suppliers[index % suppliers.length]!,
      ReceivedOn: isoDate(0),
      DueOn: isoDate(14),
      Items: [{ Text: "Dodávka", Amount: 1, Price: base }],
      VatRateSums: [{ VatRate: 21, Base: base, Vat: base * 0.21 }],
      Total: base * 1.21,
      PaidOn: index % 3 === 0 ? null : isoDate(10),
      Note: null,
    };
  });
}

function guid(kind: string, index: number): string {
  return `${kind}000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`;
}
